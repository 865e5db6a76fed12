/* Reachability, like the mark phase of a garbage collector: from the functions of the rules through upvalues, tables
 * and globals, each once. The text of each gives its names; of wrong ones the first line is reported. */
#include "script/function_names.h"

#include <lauxlib.h>
#include <string.h>

#include "game/expression_names.h"
#include "script/chunk.h"
#include "script/functions.h"
#include "script/hints.h"
#include "script/library_parts.h"
#include "script/limits.h"
#include "script/position_words.h"
#include "script/sandbox.h"
#include "script/stack_check.h"

/* A name in a function. */
typedef struct use {
    const char *name, *file;
    int line;
    bool known; /* the file assigns it */
    chunk_how how;
    struct use *next;
} use;

typedef struct name_walk {
    lua_State *L;
    int met;          /* stack index of the table of visited values */
    const char *file; /* of the current function */
    bool is_rule;     /* it is a rule itself, with the position as argument */
    bool sets_items;  /* one of them changes tables that may be older */
    use *uses;
} name_walk;

static void reach(name_walk *w, int depth);

static void note(lua_State *L, const chunk_name *found, void *data)
{
    name_walk *w = data;
    if (found->how == USE_KEY || (found->how == USE_METHOD && !w->is_rule)) return;
    if (found->how == USE_SET_ITEM) {
        w->sets_items = true;
        return;
    }
    arena *a = sandbox_arena(L);
    use *u = sandbox_checked(L, arena_alloc(a, sizeof *u));
    const char *name = sandbox_checked(L, arena_format(a, "%.*s", (int)found->length, found->name));
    *u = (use){.name = name, .file = w->file, .line = found->line, .how = found->how, .next = w->uses};
    w->uses = u;
}

/* Visits the functions in the table on top of the stack. */
static void reach_fields(name_walk *w, int depth)
{
    STACK_CHANGES(w->L, 0);
    for (lua_pushnil(w->L); lua_next(w->L, -2); lua_pop(w->L, 1)) reach(w, depth + 1);
}

/* Visits the values of a function's globals. The table of names is on top of the stack; `until` is where the uses of
 * earlier functions begin. */
static void reach_globals(name_walk *w, const use *until, int depth)
{
    STACK_CHANGES(w->L, 0);
    for (use *u = w->uses; u != until; u = u->next) {
        if (u->how == USE_ALL_GLOBALS) reach_fields(w, depth);
        if (u->how != USE_GLOBAL) continue;
        lua_pushstring(w->L, u->name);
        u->known = lua_rawget(w->L, -2) != LUA_TNIL;
        reach(w, depth + 1);
        lua_pop(w->L, 1); /* the value */
    }
}

static void reach_function(name_walk *w, int depth)
{
    STACK_CHANGES(w->L, 0);
    lua_State *L = w->L;
    const use *before = w->uses;
    lua_Debug at;
    lua_pushvalue(L, -1);
    lua_getinfo(L, ">S", &at);
    w->file = sandbox_file_of(L, at.source);
    w->is_rule = depth == 0;
    chunk_each(L, chunk_function_at(L, -1), note, w);
    const char *name;
    for (int i = 1; (name = lua_getupvalue(L, -1, i)) != NULL; i++) {
        if (!strcmp(name, "_ENV") && lua_istable(L, -1))
            reach_globals(w, before, depth);
        else
            reach(w, depth + 1);
        lua_pop(L, 1); /* the upvalue */
    }
}

/* Visits the value on top of the stack, which stays. */
static void reach(name_walk *w, int depth)
{
    STACK_CHANGES(w->L, 0);
    lua_State *L = w->L;
    int type = lua_type(L, -1);
    if ((type != LUA_TFUNCTION && type != LUA_TTABLE) || lua_iscfunction(L, -1)) return;
    lua_pushvalue(L, -1);
    bool met = lua_rawget(L, w->met) != LUA_TNIL;
    lua_pop(L, 1);
    if (met || sandbox_name_of(L, -1)) return;
    if (depth > LIMITS_DEPTH) library_fail_deep(L);
    luaL_checkstack(L, LUA_MINSTACK, "functions within tables");
    lua_pushvalue(L, -1);
    lua_pushboolean(L, true);
    lua_rawset(L, w->met);
    if (type == LUA_TFUNCTION)
        reach_function(w, depth);
    else
        reach_fields(w, depth);
}

/* --- meanings of names --- */

/* Other texts with a meaning for functions: owners, and results. */
static const char *const answers[] = {"first", "second", "neutral", "win", "loss", "draw", "all"};
enum { ANSWERS = sizeof answers / sizeof *answers, NAMES_MAX = EXPRESSION_NAMES_MAX + BOARD_SETS_MAX + ANSWERS };

static size_t names_of_game(const game *g, const char **names)
{
    size_t count = expression_known_names(g, true, names);
    for (int i = 0; i < g->board->nsets; i++) names[count++] = g->board->sets[i].name;
    for (size_t i = 0; i < ANSWERS; i++) names[count++] = answers[i];
    return count;
}

static bool means_something(lua_State *L, const game *g, const char *const *names, size_t count, const char *name)
{
    for (size_t i = 0; i < count; i++)
        if (!strcmp(names[i], name)) return true;
    return board_find(g->board, name) != g->board->cells || sandbox_knows(L, name);
}

static bool is_right(lua_State *L, const use *u, const game *g, const char *const *names, size_t count)
{
    switch (u->how) {
    case USE_GLOBAL: return u->known || means_something(L, g, names, count, u->name);
    case USE_METHOD: return position_words_has(u->name, NULL);
    case USE_SET_GLOBAL:
    case USE_SET_VARIABLE:
    case USE_SET_FIELD:
    case USE_ZERO_BYTE: return false;
    default: return true; /* see conditions.h and frozen.h */
    }
}

static void fail_method(lua_State *L, const use *u)
{
    const char *nearest = NULL;
    position_words_has(u->name, &nearest);
    if (nearest) sandbox_fail_at(L, u->line, "positions have no method '%.60s'; did you mean '%s'?", u->name, nearest);
    sandbox_fail_at(L, u->line, "positions have no method '%.60s'; poise help p lists them", u->name);
}

static void fail_global(lua_State *L, const use *u, const char *const *names, size_t count)
{
    const char *instead = hints_absent_word(u->name), *nearest = text_nearest(u->name, names, count);
    if (instead) sandbox_fail_at(L, u->line, "'%.60s' is not available here: %s", u->name, instead);
    if (nearest) sandbox_fail_at(L, u->line, "unknown word '%.60s'; did you mean '%s'?", u->name, nearest);
    sandbox_fail_at(L, u->line, "unknown word '%.60s' in a function", u->name);
}

static void fail(lua_State *L, const use *u, const char *const *names, size_t count)
{
    static const char kept[] = SANDBOX_NOTHING_IS_KEPT;
    sandbox_enter_file(L, u->file);
    switch (u->how) {
    case USE_GLOBAL: fail_global(L, u, names, count); break;
    case USE_METHOD: fail_method(L, u); break;
    case USE_SET_GLOBAL:
        sandbox_fail_at(L, u->line,
                        "a function of the rules cannot set '%.60s', which is no local variable; "
                        "write `local %.60s` in it: %s",
                        u->name, u->name, kept);
        break;
    case USE_SET_VARIABLE:
        sandbox_fail_at(L, u->line, "a function of the rules cannot set '%.60s', a variable outside of it: %s", u->name,
                        kept);
        break;
    case USE_SET_FIELD:
        sandbox_fail_at(L, u->line, "a function of the rules cannot change '%.60s', a table outside of it: %s", u->name,
                        kept);
        break;
    case USE_ZERO_BYTE:
        sandbox_fail_at(L, u->line, "a function of the rules uses a text with a zero byte: " SANDBOX_NO_ZERO_BYTE);
        break;
    default: break; /* not an error by itself */
    }
}

bool function_names_check(lua_State *L, const game *g)
{
    STACK_CHANGES(L, 0);
    const char *names[NAMES_MAX];
    size_t count = names_of_game(g, names);
    const use *first = NULL;
    lua_newtable(L);
    name_walk w = {.L = L, .met = lua_gettop(L)};
    for (int i = 0; i < functions_count(L); i++) {
        functions_push(L, i);
        reach(&w, 0);
        lua_pop(L, 1);
    }
    for (const use *u = w.uses; u; u = u->next)
        if ((!first || u->line <= first->line) && !is_right(L, u, g, names, count)) first = u;
    lua_pop(L, 1); /* the table */
    if (first) fail(L, first, names, count);
    return w.sets_items;
}
