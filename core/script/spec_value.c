/* Two switches over the types of a field, one into the spec, one out of it. language/spec.h checks values; here Lua's
 * types are checked, and messages get a line. */
#include "script/spec_value.h"

#include <string.h>

#include "script/functions.h"
#include "script/region_word.h"
#include "script/sandbox.h"
#include "script/stack_check.h"

void spec_value_check(const reader *r, int status, const error *e)
{
    if (status && sandbox_memory_reached(r->L)) sandbox_checked(r->L, NULL);
    if (status) sandbox_fail_at(r->L, r->line, "%s", e->text);
}

static int unwanted_value(const reader *r, const field *f)
{
    text wanted = {0};
    char copy[200] = "";
    field_wanted(f, &wanted);
    if (wanted.data) strncpy(copy, wanted.data, sizeof copy - 1);
    text_drop(&wanted); /* before an error could leak it */
    bool along = !strcmp(f->name, "along");
    if (lua_istable(r->L, -1) && f->kind == FIELD_TEXT && !along && f->example)
        return sandbox_fail_at(r->L, r->line, "%s.%s: %s wanted, got a table; as in %s = %s", r->path, f->name, copy,
                               f->name, f->example);
    if (lua_istable(r->L, -1) && (f->kind == FIELD_REGION || along))
        return sandbox_fail_at(r->L, r->line, "%s.%s: %s wanted, got a table; several are joined by |, as in %s",
                               r->path, f->name, copy, along ? "north | south" : "a1 | b2");
    if (lua_isfunction(r->L, -1) && (f->kind == FIELD_REGION || f->kind == FIELD_TEXT || f->kind == FIELD_CHOICE))
        return sandbox_fail_at(r->L, r->line,
                               "%s.%s: %s wanted, got a function; a name that the file declares "
                               "needs quotes, as in %s = \"NAME\"",
                               r->path, f->name, copy, f->name);
    return reader_unwanted(r, f->name, copy);
}

void spec_value_read(const reader *r, spec *s, int index)
{
    STACK_CHANGES(r->L, 0);
    lua_State *L = r->L;
    const field *f = &s->word->fields[index];
    error e = {""};
    if (f->kind == FIELD_REGION) region_word_replace(L, -1);
    int status = 0, type = lua_type(L, -1);
    int64_t integer;
    switch (f->kind) {
    case FIELD_INTEGER:
        if (type == LUA_TSTRING && f->any) {
            status = spec_set_text(s, index, lua_tostring(L, -1), sandbox_arena(L), &e);
            break;
        }
        if (!reader_is_integer(L, -1, &integer)) unwanted_value(r, f);
        status = spec_set_integer(s, index, integer, &e);
        break;
    case FIELD_NUMBER:
        if (type != LUA_TNUMBER) unwanted_value(r, f);
        status = spec_set_number(s, index, lua_tonumber(L, -1), &e);
        break;
    case FIELD_BOOLEAN:
        if (type != LUA_TBOOLEAN) unwanted_value(r, f);
        status = spec_set_boolean(s, index, lua_toboolean(L, -1) != 0, &e);
        break;
    case FIELD_CHOICE:
    case FIELD_TEXT:
    case FIELD_AMOUNT:
    case FIELD_REGION:
        if (type != LUA_TSTRING && !(f->kind == FIELD_AMOUNT && lua_isinteger(L, -1))) unwanted_value(r, f);
        if (strlen(lua_tostring(L, -1)) != lua_rawlen(L, -1)) reader_unwanted(r, f->name, "text without a zero byte");
        status = spec_set_text(s, index, lua_tostring(L, -1), sandbox_arena(L), &e);
        break;
    case FIELD_FUNCTION:
        if (type != LUA_TFUNCTION) unwanted_value(r, f);
        hook_function h = functions_note(L);
        status = spec_set_function(s, index, h.number, h.identity, sandbox_arena(L), &e);
        break;
    case FIELD_SPECS: break; /* see spec_list.h */
    }
    spec_value_check(r, status, &e);
}

const char *const *spec_value_keys(lua_State *L, const word *w)
{
    const char **keys = sandbox_checked(L, arena_alloc(sandbox_arena(L), ((size_t)w->nfields + 3) * sizeof *keys));
    int n = 0;
    while (n < w->nfields) keys[n] = w->fields[n].name, n++;
    if (word_takes_when(w)) keys[n++] = "when";
    if (word_takes_name(w)) keys[n++] = "name";
    keys[n] = NULL;
    return keys;
}

void spec_value_read_when(const reader *r, spec *s)
{
    lua_State *L = r->L;
    error e = {""};
    int type = lua_type(L, -1);
    s->when = NULL;
    if (type == LUA_TNIL) return;
    if (type != LUA_TSTRING || strlen(lua_tostring(L, -1)) != lua_rawlen(L, -1))
        reader_unwanted(r, "when", "condition in quotes, such as \"count(own) > 3\",");
    spec_value_check(r, spec_set_when(s, lua_tostring(L, -1), sandbox_arena(L), &e), &e);
}

void spec_value_read_name(const reader *r, spec *s)
{
    lua_State *L = r->L;
    error e = {""};
    s->name = s->called = NULL;
    if (lua_isnil(L, -1)) return;
    if (lua_type(L, -1) != LUA_TSTRING || strlen(lua_tostring(L, -1)) != lua_rawlen(L, -1))
        reader_unwanted(r, "name", "name, such as \"approach\",");
    spec_value_check(r, spec_set_name(s, lua_tostring(L, -1), sandbox_arena(L), &e), &e);
}

void spec_value_push(lua_State *L, const spec *s, int index)
{
    STACK_CHANGES(L, 1);
    const field *f = &s->word->fields[index];
    const value *v = &s->values[index];
    switch (f->kind) {
    case FIELD_INTEGER: lua_pushinteger(L, v->integer); break;
    case FIELD_NUMBER: lua_pushnumber(L, v->number); break;
    case FIELD_BOOLEAN: lua_pushboolean(L, v->integer != 0); break;
    case FIELD_CHOICE: lua_pushstring(L, f->choices[v->integer]); break;
    case FIELD_TEXT:
    case FIELD_AMOUNT:
    case FIELD_REGION: lua_pushstring(L, v->text); break; /* NULL: nil */
    case FIELD_FUNCTION:
        if (v->given)
            functions_push(L, (int)v->integer);
        else
            lua_pushnil(L);
        break;
    case FIELD_SPECS: lua_pushnil(L); break;
    }
}
