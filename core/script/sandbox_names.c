/* Two tables in the registry: predefined values by name and names by value. A file's environment is a table of its own
 * that falls back to the first and refuses its names; undefined names read as texts where bare names are allowed. Words
 * for loading are wrapped in a function that fails in play. */
#include "script/sandbox_names.h"

#include <lauxlib.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "script/hints.h"
#include "script/sandbox.h"
#include "script/sandbox_state.h"
#include "script/stack_check.h"

/* Their addresses are registry keys: of the predefined values by name, and of names by value. */
static const char known_key = 0, names_key = 0;

static int unknown_global(lua_State *L);

void sandbox_names_open(lua_State *L)
{
    lua_newtable(L);
    lua_createtable(L, 0, 1);
    lua_pushcfunction(L, unknown_global);
    lua_setfield(L, -2, "__index");
    lua_setmetatable(L, -2);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &known_key);
    lua_newtable(L);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &names_key);
}

const char *sandbox_name_of(lua_State *L, int index)
{
    STACK_CHANGES(L, 0);
    index = lua_absindex(L, index);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &names_key);
    lua_pushvalue(L, index);
    lua_rawget(L, -2);
    const char *name = lua_tostring(L, -1); /* owned by the table */
    lua_pop(L, 2);                          /* the name and the table */
    return name;
}

bool sandbox_knows(lua_State *L, const char *name)
{
    STACK_CHANGES(L, 0);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &known_key);
    lua_pushstring(L, name);
    bool known = lua_rawget(L, -2) != LUA_TNIL;
    lua_pop(L, 2); /* the value and the table */
    return known;
}

/* Names the value on top of the stack, which stays; the first name wins. */
static void set_name(lua_State *L, const char *name)
{
    STACK_CHANGES(L, 0);
    if (sandbox_name_of(L, -1)) return;
    lua_rawgetp(L, LUA_REGISTRYINDEX, &names_key);
    lua_pushvalue(L, -2);
    lua_pushstring(L, name);
    lua_rawset(L, -3);
    lua_pop(L, 1); /* the table of names */
}

void sandbox_name_fields(lua_State *L, const char *table)
{
    STACK_CHANGES(L, 0);
    for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
        if (!lua_isfunction(L, -1)) continue;
        const char *name = lua_pushfstring(L, "%s.%s", table, lua_tostring(L, -2));
        lua_insert(L, -2);
        set_name(L, name);
        lua_remove(L, -2); /* the name */
    }
}

void sandbox_define_lasting(lua_State *L, const char *name)
{
    STACK_CHANGES(L, -1);
    if (lua_isfunction(L, -1) || lua_istable(L, -1)) set_name(L, name);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &known_key);
    lua_insert(L, -2);
    lua_setfield(L, -2, name);
    lua_pop(L, 1); /* the table of known names */
}

/* Calls a function for loading. upvalues: its name, the function */
static int call_while_loading(lua_State *L)
{
    if (!sandbox_is_loading(L))
        return sandbox_fail(L, "%s: a word for the reading of the file; in play it cannot be called",
                            lua_tostring(L, lua_upvalueindex(1)));
    int count = lua_gettop(L);
    lua_pushvalue(L, lua_upvalueindex(2));
    lua_insert(L, 1);
    lua_call(L, count, LUA_MULTRET);
    return lua_gettop(L);
}

void sandbox_define(lua_State *L, const char *name)
{
    STACK_CHANGES(L, -1);
    if (lua_isfunction(L, -1)) {
        lua_pushstring(L, name);
        lua_insert(L, -2);
        lua_pushcclosure(L, call_while_loading, 2);
    }
    sandbox_define_lasting(L, name);
}

/* __newindex for predefined names: raises. */
static int environment_assign(lua_State *L)
{
    lua_rawgetp(L, LUA_REGISTRYINDEX, &known_key);
    lua_pushvalue(L, 2);
    const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : "";
    if (!strcmp(name, "variant") || !strcmp(name, "experiment"))
        return sandbox_fail(L, "%s { ... } wanted, without =", name);
    if (lua_rawget(L, -2) != LUA_TNIL && lua_type(L, 2) == LUA_TSTRING)
        return sandbox_fail(L, "'%s' is a word of the language; choose another name", lua_tostring(L, 2));
    lua_settop(L, 3);
    lua_rawset(L, 1);
    return 0;
}

/* __index(table of predefined values, name): the name is undefined. */
static int unknown_global(lua_State *L)
{
    if (lua_type(L, 2) != LUA_TSTRING) return 0;
    const char *constant = hints_foreign_constant(lua_tostring(L, 2));
    if (constant) return sandbox_fail(L, "'%s' is not available here: %s", lua_tostring(L, 2), constant);
    if (!sandbox_of(L)->limits.bare_names) return sandbox_fail_unknown(L, lua_tostring(L, 2));
    lua_pushvalue(L, 2);
    return 1;
}

void sandbox_push_environment(lua_State *L)
{
    STACK_CHANGES(L, 1);
    lua_newtable(L);
    lua_createtable(L, 0, 2);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &known_key);
    lua_setfield(L, -2, "__index");
    lua_pushcfunction(L, environment_assign);
    lua_setfield(L, -2, "__newindex");
    lua_setmetatable(L, -2);
}

static int compare_texts(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* The text key most similar to `name` in the table at that index, or NULL. */
static const char *nearest_key(lua_State *L, int table, const char *name)
{
    size_t count = 0;
    table = lua_absindex(L, table);
    for (lua_pushnil(L); lua_next(L, table); lua_pop(L, 1)) count++;
    const char **keys = sandbox_checked(L, arena_alloc(sandbox_of(L)->arena, count * sizeof *keys));
    count = 0;
    for (lua_pushnil(L); lua_next(L, table); lua_pop(L, 1))
        if (lua_type(L, -2) == LUA_TSTRING) keys[count++] = lua_tostring(L, -2);
    qsort(keys, count, sizeof *keys, compare_texts); /* makes the choice among equally near names deterministic */
    return text_nearest(name, keys, count);
}

int sandbox_fail_unknown(lua_State *L, const char *name)
{
    const char *instead = hints_absent_word(name);
    if (instead) return sandbox_fail(L, "'%.60s' is not available here: %s", name, instead);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &known_key);
    const char *nearest = nearest_key(L, -1, name);
    if (nearest) return sandbox_fail(L, "unknown word '%.60s'; did you mean '%s'?", name, nearest);
    const char *quoted = sandbox_of(L)->limits.bare_names ? "" : "; a text stands in quotes";
    static const char *const of_lua[] = {"return", "function", "local", "then", "elseif", "nil"};
    nearest = text_nearest(name, of_lua, sizeof of_lua / sizeof *of_lua);
    if (nearest) return sandbox_fail(L, "unknown word '%.60s'%s; did you mean '%s'?", name, quoted, nearest);
    return sandbox_fail(L, "unknown word '%.60s'%s; poise help primitives lists the words", name, quoted);
}
