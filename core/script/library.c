/* An allow list. Left out are: what reaches the system or loads code; pattern functions, string.pack and table.move,
 * because one call of them can run for ever where no budget of instructions sees it; and what differs between two runs:
 * the order of `next`, addresses, and math.random. */
#include "script/library.h"

#include <lauxlib.h>
#include <lualib.h>

#include "script/library_parts.h"
#include "script/sandbox_fail.h"
#include "script/sandbox_names.h"
#include "script/sorted_keys.h"

static const char *const base_names[] = {"error", "ipairs", "select", "tonumber", "type", NULL};
static const char *const math_names[] = {
    "abs", "acos",       "asin",       "atan", "ceil", "cos", "deg", "exp",  "floor", "fmod",      "huge", "log", "max",
    "min", "maxinteger", "mininteger", "modf", "pi",   "rad", "sin", "sqrt", "tan",   "tointeger", "type", "ult", NULL};

static int checked_assert(lua_State *L)
{
    luaL_checkany(L, 1);
    if (lua_toboolean(L, 1)) return lua_gettop(L);
    return sandbox_fail(L, "%s", luaL_optstring(L, 2, "assertion failed"));
}

void library_check_plain(lua_State *L, int argument)
{
    int type = lua_type(L, argument);
    if (type != LUA_TNIL && type != LUA_TBOOLEAN && type != LUA_TNUMBER && type != LUA_TSTRING)
        luaL_typeerror(L, argument, "number, text or boolean");
}

static int plain_tostring(lua_State *L)
{
    library_check_plain(L, 1);
    luaL_tolstring(L, 1, NULL);
    return 1;
}

/* upvalues: the table, the sorted list of its keys, how many were given out. */
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

/* upvalue 1: the name of the library */
static int unknown_in_library(lua_State *L)
{
    const char *name = lua_tostring(L, lua_upvalueindex(1));
    const char *wanted = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : luaL_typename(L, 2);
    return sandbox_fail(L, "unknown word '%s.%.40s'", name, wanted);
}

void library_push_allowed(lua_State *L, const char *const *names)
{
    lua_newtable(L);
    for (; *names; names++) {
        lua_getfield(L, -2, *names);
        lua_setfield(L, -2, *names);
    }
}

/* upvalue 1: the name of the library */
static int library_assign(lua_State *L)
{
    return sandbox_fail(L, "'%s' is a library of the language; it cannot be changed",
                        lua_tostring(L, lua_upvalueindex(1)));
}

/* Pushes a metatable whose field is that function, with the name as its upvalue. */
static void push_meta(lua_State *L, const char *field, lua_CFunction function, const char *name)
{
    lua_createtable(L, 0, 1);
    lua_pushstring(L, name);
    lua_pushcclosure(L, function, 1);
    lua_setfield(L, -2, field);
}

/* What the file gets is an empty table before this one, so that it can assign nothing to it: a function is told from
 * another by what it calls, by name (identity.h). */
void library_define(lua_State *L, const char *name)
{
    push_meta(L, "__index", unknown_in_library, name);
    lua_setmetatable(L, -2);
    sandbox_name_fields(L, name);
    lua_newtable(L);
    push_meta(L, "__newindex", library_assign, name);
    lua_rotate(L, -3, -1); /* the functions on top */
    lua_setfield(L, -2, "__index");
    lua_setmetatable(L, -2);
    sandbox_define_lasting(L, name);
}

static void open_base(lua_State *L)
{
    luaL_requiref(L, LUA_GNAME, luaopen_base, 0);
    for (const char *const *name = base_names; *name; name++) {
        lua_getfield(L, -1, *name);
        sandbox_define_lasting(L, *name);
    }
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
    library_push_allowed(L, math_names);
    library_define(L, LUA_MATHLIBNAME);
    lua_pop(L, 1); /* the library */
}

void library_guard(lua_State *L, const char *name, lua_CFunction guarded)
{
    lua_getfield(L, -2, name);
    lua_pushcclosure(L, guarded, 1);
    lua_setfield(L, -2, name);
}

int library_call_guarded(lua_State *L)
{
    int count = lua_gettop(L);
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_insert(L, 1);
    lua_call(L, count, LUA_MULTRET);
    return lua_gettop(L);
}

void library_open(lua_State *L, bool bare_names)
{
    open_base(L);
    open_math(L);
    library_open_tables(L);
    library_open_texts(L, bare_names);
}
