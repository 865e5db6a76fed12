/* A file gets an empty table that reads through to a library's functions and refuses writes. Functions whose work grows
 * with a text are wrapped to charge for it first. */
#include "script/library_parts.h"

#include <lauxlib.h>

#include "base/error.h"
#include "script/hints.h"
#include "script/limits.h"
#include "script/sandbox_fail.h"
#include "script/sandbox_limits.h"
#include "script/sandbox_names.h"

void library_check_plain(lua_State *L, int argument)
{
    int type = lua_type(L, argument);
    if (type != LUA_TNIL && type != LUA_TBOOLEAN && type != LUA_TNUMBER && type != LUA_TSTRING)
        luaL_typeerror(L, argument, "number, text or boolean");
}

void library_check_count(lua_State *L, const char *name, lua_Integer first, lua_Integer last)
{
    enum { VALUES_MAX = 1000 };
    if (first > last) return;
    lua_Unsigned more = (lua_Unsigned)last - (lua_Unsigned)first;
    if (more >= VALUES_MAX) sandbox_fail(L, "%s: at most %d values wanted, got more", name, VALUES_MAX);
    sandbox_charge(L, (size_t)more + 1);
}

int library_fail_unknown(lua_State *L, const char *name, const char *wanted)
{
    error whole;
    error_set(&whole, "%.40s.%.40s", name, wanted);
    const char *instead = hints_absent_word(whole.text);
    if (instead) return sandbox_fail(L, "'%s' is not available here: %s", whole.text, instead);
    return sandbox_fail(L, "unknown word '%s'", whole.text);
}

int library_fail_deep(lua_State *L)
{
    return sandbox_fail(L,
                        "a function that reaches at most %d nested tables wanted, got more: join some of "
                        "them",
                        LIMITS_DEPTH);
}

/* upvalue 1: the name of the library */
static int unknown_in_library(lua_State *L)
{
    const char *name = lua_tostring(L, lua_upvalueindex(1));
    const char *wanted = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : luaL_typename(L, 2);
    return library_fail_unknown(L, name, wanted);
}

void library_push_allowed(lua_State *L, const char *const *names, lua_CFunction guarded)
{
    lua_newtable(L);
    for (; *names; names++)
        if (lua_getfield(L, -2, *names) == LUA_TFUNCTION) {
            lua_pop(L, 1);
            library_guard(L, *names, guarded);
        } else {
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

/* The file gets an empty proxy, so it cannot replace functions: identities of functions depend on the names of what
 * they call (identity.h). */
void library_define(lua_State *L, const char *name)
{
    push_meta(L, "__index", unknown_in_library, name);
    lua_setmetatable(L, -2);
    sandbox_name_fields(L, name);
    lua_newtable(L);
    push_meta(L, "__newindex", library_assign, name);
    lua_rotate(L, -3, -1); /* brings the functions to the top */
    lua_setfield(L, -2, "__index");
    lua_setmetatable(L, -2);
    sandbox_define_lasting(L, name);
}

void library_guard(lua_State *L, const char *name, lua_CFunction guarded)
{
    lua_getfield(L, -2, name);
    lua_pushcclosure(L, guarded, 1);
    lua_setfield(L, -2, name);
}

void library_charge_digits(lua_State *L, int first)
{
    for (int i = first; i <= lua_gettop(L); i++)
        if (lua_type(L, i) == LUA_TSTRING) sandbox_charge_letters(L, lua_rawlen(L, i));
}

static int call(lua_State *L)
{
    int count = lua_gettop(L);
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_insert(L, 1);
    lua_call(L, count, LUA_MULTRET);
    return lua_gettop(L);
}

int library_call_guarded(lua_State *L)
{
    library_charge_digits(L, 2);
    return call(L);
}

int library_call_with_number(lua_State *L)
{
    library_charge_digits(L, 1);
    return call(L);
}
