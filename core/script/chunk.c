/* Lua does not say which of the functions that begin on one line one is. These are compiled with one parameter more,
 * whose name is their number: the names of parameters can be asked for (lua_getlocal), and a further one changes
 * nothing. With `...` it would, so of those one may stand on the same lines. */
#include "script/chunk.h"

#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "script/sandbox.h"
#include "script/stack_check.h"

#define MARK "function_number_"

/* --- loading --- */

static bool is_marked(const chunk_function *f, const chunk_function *before)
{
    const bool shares =
        (before && before->first_line == f->first_line) || (f->next && f->next->first_line == f->first_line);
    return shares && !f->vararg;
}

/* Returns the next function to be marked after that one. */
static const chunk_function *next_marked(const chunk_function *f)
{
    const chunk_function *before = f;
    for (f = f ? f->next : NULL; f && !is_marked(f, before); f = f->next) before = f;
    return f;
}

/* Writes the text as Lua compiles it; c NULL: without marks. */
static void write_chunk(text *out, const char *content, size_t length, const chunk *c)
{
    lua_lexer l = {content, content + length, 1};
    const chunk_function *marked = c ? next_marked(c->functions) : NULL;
    const char *from = content;
    lua_token before = {0}, t = lua_token_next(&l), next;
    for (; t.kind != LUA_TOKEN_END; before = t, t = next) {
        next = lua_token_next(&l);
        const bool key =
            lua_token_is(&t, "until") && lua_token_is(&next, "=") && before.length == 1 && strchr("{,;", *before.at);
        const bool mark = marked && marked->closing == t.at;
        if (!key && !mark) continue;
        text_add_bytes(out, from, (size_t)(t.at - from));
        from = key ? next.at : t.at;
        if (key) text_add(out, "[\"until\"]%.*s", (int)(next.at - t.at - (ptrdiff_t)t.length), t.at + t.length);
        if (mark) text_add(out, "%s" MARK "%d", marked->parameters ? "," : "", marked->number);
        if (mark) marked = next_marked(marked);
    }
    text_add_bytes(out, from, (size_t)(content + length - from));
}

static int load(lua_State *L, const char *content, size_t length, const char *name, const chunk *c)
{
    text written = {0};
    write_chunk(&written, content, length, c);
    int status = written.failed ? LUA_ERRMEM : luaL_loadbufferx(L, written.data, written.length, name, "t");
    if (written.failed) lua_pushnil(L);
    text_drop(&written);
    return status;
}

int chunk_load(lua_State *L, const char *content, size_t length, const char *name, arena *a, chunk **out)
{
    STACK_CHANGES(L, 1);
    *out = NULL;
    int status = load(L, content, length, name, NULL);
    if (status != LUA_OK) return status;
    chunk *c = chunk_parse(content, length, a);
    if (!c) return status;
    c->name = name;
    *out = c;
    if (!next_marked(c->functions)) return status;
    lua_pop(L, 1);
    return load(L, content, length, name, c);
}

/* --- functions --- */

/* Returns the number with which the function is marked, whose debug information this is; 0: it is not. */
static int mark_of(lua_State *L, int index, const lua_Debug *of)
{
    lua_pushvalue(L, index);
    const char *last = of->nparams ? lua_getlocal(L, NULL, of->nparams) : NULL;
    lua_pop(L, 1);
    return last && !strncmp(last, MARK, sizeof MARK - 1) ? atoi(last + sizeof MARK - 1) : 0;
}

static bool is_at(const chunk_function *f, const lua_Debug *at, int mark)
{
    if (mark) return f->number == mark;
    if (*at->what == 'm') return f->number == 0;
    return f->number && f->first_line == at->linedefined && f->last_line == at->lastlinedefined &&
           f->vararg == (at->isvararg != 0);
}

const chunk_function *chunk_function_at(lua_State *L, int index)
{
    STACK_CHANGES(L, 0);
    lua_Debug at;
    index = lua_absindex(L, index);
    lua_pushvalue(L, index);
    lua_getinfo(L, ">Su", &at);
    const chunk *c = sandbox_chunk(L, at.source);
    const int mark = mark_of(L, index, &at);
    const chunk_function *found = NULL;
    sandbox_charge(L, (size_t)c->functions->behind);
    for (const chunk_function *f = c->functions; f; f = f->next) {
        if (!is_at(f, &at, mark)) continue;
        if (found)
            sandbox_fail_at(L, at.linedefined,
                            "functions with ... that begin and end on the same lines cannot be told apart; write each "
                            "on a line of its own");
        found = f;
    }
    return found;
}

/* --- names --- */

/* What the use is for that function: USE_NONE where it concerns only variables of its own. */
static chunk_how how_in(const chunk_function *f, const chunk_use *u)
{
    const bool own = u->variable && u->variable->function >= f->number;
    switch (u->how) {
    case USE_GLOBAL: return own ? USE_NONE : USE_GLOBAL;
    case USE_SET_GLOBAL: return own ? USE_SET_ITEM : USE_SET_GLOBAL;
    case USE_SET_VARIABLE: return own ? USE_NONE : USE_SET_VARIABLE;
    case USE_SET_FIELD:
    case USE_SET_ITEM:
        if (own && u->variable->fresh && !u->variable->assigned) return USE_NONE;
        return u->how == USE_SET_FIELD && u->variable && !own ? USE_SET_FIELD : USE_SET_ITEM;
    case USE_METHOD:
    case USE_KEY: return u->function == f->number ? u->how : USE_NONE;
    case USE_NONE:
    case USE_CONDITION:
    case USE_CALL_CONDITION:
    case USE_LIST_CONDITION:
    case USE_ALL_GLOBALS:
    case USE_ZERO_BYTE: break;
    }
    return u->how;
}

void chunk_each(lua_State *L, const chunk_function *f, void (*each)(lua_State *L, const chunk_name *use, void *data),
                void *data)
{
    STACK_CHANGES(L, 0);
    for (const chunk_use *u = *f->uses; u && u->function >= f->number && u->function < f->behind; u = u->next) {
        const chunk_name told = {u->name.at, u->name.length, u->name.line, u->depth, how_in(f, u)};
        if (told.how) each(L, &told, data);
    }
}

typedef struct key_search {
    const char *key;
    size_t letters;
    int depth, line; /* of the outermost so far */
} key_search;

static void look_for_key(lua_State *L, const chunk_name *use, void *data)
{
    key_search *s = data;
    (void)L;
    if (use->how != USE_KEY || use->length != s->letters || memcmp(use->name, s->key, s->letters) != 0) return;
    if (s->line && use->depth > s->depth) return;
    s->line = use->line;
    s->depth = use->depth;
}

int chunk_key_line(lua_State *L, int index, const char *key, size_t letters)
{
    key_search s = {key, letters, 0, 0};
    chunk_each(L, chunk_function_at(L, index), look_for_key, &s);
    return s.line;
}
