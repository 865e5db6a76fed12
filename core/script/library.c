/* An allow list. Excluded are: access to the system or code loading; pattern functions, string.pack and table.move,
 * because a single call can run without end outside the instruction budget; and everything nondeterministic: the order
 * of `next`, addresses, and math.random. */
#include "script/library.h"

#include <lauxlib.h>
#include <lualib.h>

#include "script/frozen.h"
#include "script/library_parts.h"
#include "script/sandbox_fail.h"
#include "script/sandbox_names.h"
#include "script/sorted_keys.h"

static const char *const base_names[] = {"error", "ipairs", "select", "type", NULL};
static const char *const math_names[] = {
    "abs", "acos",       "asin",       "atan", "ceil", "cos", "deg", "exp",  "floor", "fmod",      "huge", "log", "max",
    "min", "maxinteger", "mininteger", "modf", "pi",   "rad", "sin", "sqrt", "tan",   "tointeger", "type", "ult", NULL};

static int checked_assert(lua_State *L)
{
    luaL_checkany(L, 1);
    if (lua_toboolean(L, 1)) return lua_gettop(L);
    if (lua_type(L, 2) != LUA_TSTRING) return sandbox_fail(L, "%s", luaL_optstring(L, 2, "assertion failed"));
    luaL_where(L, 1);
    lua_pushvalue(L, 2);
    lua_concat(L, 2);
    return lua_error(L);
}

/* The number of digits is limited, whatever surrounds them. */
static int short_tonumber(lua_State *L)
{
    enum { BYTES_MAX = 1000 };
    if (lua_type(L, 1) == LUA_TSTRING && lua_rawlen(L, 1) > BYTES_MAX)
        return sandbox_fail(L, "tonumber: a text of at most %d bytes wanted, got %zu", BYTES_MAX,
                            (size_t)lua_rawlen(L, 1));
    return library_call_with_number(L);
}

static int plain_tostring(lua_State *L)
{
    library_check_plain(L, 1);
    luaL_tolstring(L, 1, NULL);
    return 1;
}

/* upvalues: the table, the sorted list of its keys, the number returned so far */
static int next_pair(lua_State *L)
{
    lua_Integer given = lua_tointeger(L, lua_upvalueindex(3));
    while (lua_rawgeti(L, lua_upvalueindex(2), ++given) != LUA_TNIL) {
        lua_pushvalue(L, -1);
        if (lua_rawget(L, lua_upvalueindex(1)) != LUA_TNIL) {
            lua_pushinteger(L, given);
            lua_replace(L, lua_upvalueindex(3));
            return 2;
        }
        lua_pop(L, 2); /* the key and nil: it was removed meanwhile */
    }
    return 0;
}

static int sorted_pairs(lua_State *L)
{
    size_t count;
    luaL_checktype(L, 1, LUA_TTABLE);
    if (frozen_push_content(L, 1)) lua_replace(L, 1);
    if (luaL_getmetafield(L, 1, "__index") != LUA_TNIL) return sandbox_fail(L, "pairs: a plain table wanted");
    lua_settop(L, 1);
    const sorted_key *keys = sorted_keys_push(L, 1, &count);
    if (!keys)
        return sandbox_fail(L, "pairs: keys that are text, numbers or booleans wanted, got a %s", luaL_typename(L, -1));
    lua_createtable(L, (int)count, 0);
    for (size_t i = 0; i < count; i++) {
        sorted_key_push(L, &keys[i]);
        lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    lua_remove(L, -2); /* the block of keys */
    lua_pushinteger(L, 0);
    lua_pushcclosure(L, next_pair, 3);
    return 1;
}

static void open_base(lua_State *L)
{
    luaL_requiref(L, LUA_GNAME, luaopen_base, 0);
    for (const char *const *name = base_names; *name; name++) {
        lua_getfield(L, -1, *name);
        sandbox_define_lasting(L, *name);
    }
    lua_getfield(L, -1, "tonumber");
    lua_pushcclosure(L, short_tonumber, 1);
    sandbox_define_lasting(L, "tonumber");
    lua_pop(L, 1); /* the library */
    static const luaL_Reg own[] = {{"assert", checked_assert}, {"pairs", sorted_pairs}, {"tostring", plain_tostring}};
    for (size_t i = 0; i < sizeof own / sizeof *own; i++) {
        lua_pushcfunction(L, own[i].func);
        sandbox_define_lasting(L, own[i].name);
    }
}

static void open_math(lua_State *L)
{
    luaL_requiref(L, LUA_MATHLIBNAME, luaopen_math, 0);
    library_push_allowed(L, math_names, library_call_with_number);
    library_define(L, LUA_MATHLIBNAME);
    lua_pop(L, 1); /* the library */
}

void library_open(lua_State *L, bool bare_names)
{
    open_base(L);
    open_math(L);
    library_open_tables(L);
    library_open_texts(L, bare_names);
}
