/* `table`. Its functions loop over a table's apparent length, which a file can make 2^62 with 63 entries, and `sort`
 * compares texts of any length: so their work is charged in advance. */
#include <lauxlib.h>
#include <lualib.h>

#include "script/frozen.h"
#include "script/library_parts.h"
#include "script/sandbox_limits.h"
#include "script/spec_object.h"

static const char *const table_names[] = {"pack", NULL};

static void charge_length(lua_State *L)
{
    if (lua_type(L, 1) == LUA_TTABLE) sandbox_charge(L, (size_t)luaL_len(L, 1));
}

static int charged_concat(lua_State *L)
{
    charge_length(L);
    return library_call_guarded(L);
}

/* insert(t, position, value) moves what follows; insert(t, value) moves nothing. */
static int charged_insert(lua_State *L)
{
    spec_object_refuse_list(L, 1, "table.insert");
    frozen_refuse(L, 1);
    if (lua_gettop(L) > 2) charge_length(L);
    return library_call_guarded(L);
}

static int charged_remove(lua_State *L)
{
    spec_object_refuse_list(L, 1, "table.remove");
    frozen_refuse(L, 1);
    if (lua_gettop(L) > 1) charge_length(L);
    return library_call_guarded(L);
}

/* unpack(t, first, last) */
static int charged_unpack(lua_State *L)
{
    lua_Integer first = luaL_optinteger(L, 2, 1), last = luaL_opt(L, luaL_checkinteger, 3, luaL_len(L, 1));
    library_check_count(L, "table.unpack", first, last);
    return library_call_guarded(L);
}

/* upvalue 1: the file's comparison function, or nil */
static int charged_less(lua_State *L)
{
    enum { STEPS = 8 };
    size_t x = lua_rawlen(L, 1), y = lua_rawlen(L, 2);
    sandbox_charge(L, STEPS);
    lua_settop(L, 2);
    if (lua_isnil(L, lua_upvalueindex(1))) {
        sandbox_charge_text(L, x < y ? x : y);
        lua_pushboolean(L, lua_compare(L, 1, 2, LUA_OPLT));
        return 1;
    }
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_insert(L, 1);
    lua_call(L, 2, 1);
    return 1;
}

static int charged_sort(lua_State *L)
{
    luaL_checktype(L, 1, LUA_TTABLE);
    frozen_refuse(L, 1);
    if (!lua_isnoneornil(L, 2)) luaL_checktype(L, 2, LUA_TFUNCTION);
    lua_settop(L, 2);
    lua_pushcclosure(L, charged_less, 1);
    return library_call_guarded(L);
}

void library_open_tables(lua_State *L)
{
    luaL_requiref(L, LUA_TABLIBNAME, luaopen_table, 0);
    library_push_allowed(L, table_names, library_call_guarded);
    library_guard(L, "concat", charged_concat);
    library_guard(L, "insert", charged_insert);
    library_guard(L, "remove", charged_remove);
    library_guard(L, "sort", charged_sort);
    library_guard(L, "unpack", charged_unpack);
    library_define(L, LUA_TABLIBNAME);
    lua_pop(L, 1); /* the library */
}
