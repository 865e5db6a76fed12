/* Functions of expressions, called while the file is loaded: they return the text of the call. */
#include <lauxlib.h>
#include <string.h>

#include "rules/registry.h"
#include "script/library_parts.h"
#include "script/sandbox_fail.h"

static bool is_operand(lua_State *L, int index)
{
    return lua_type(L, index) == LUA_TSTRING || lua_type(L, index) == LUA_TNUMBER;
}

/* sees { own, along = orthogonal } is sees(own, along = orthogonal): replaces the table at index 2 by its operands,
 * positional ones first, as the function lists them. */
static void spread_operands(lua_State *L, const word *w)
{
    luaL_checkstack(L, w->nfields + LUA_MINSTACK, "operands");
    const lua_Integer listed = (lua_Integer)lua_rawlen(L, 2);
    for (lua_pushnil(L); lua_next(L, 2); lua_pop(L, 1)) {
        const bool place = lua_isinteger(L, -2) && lua_tointeger(L, -2) >= 1 && lua_tointeger(L, -2) <= listed;
        if (!place && (lua_type(L, -2) != LUA_TSTRING || word_field(w, lua_tostring(L, -2)) < 0))
            sandbox_fail(
                L, "%s { }: sets, numbers and directions wanted, those with a name called as poise help %s calls them",
                w->name, w->name);
        if (!is_operand(L, -1))
            sandbox_fail(L, "%s: sets, numbers and directions wanted, got a %s", w->name, luaL_typename(L, -1));
    }
    if (listed > w->nfields)
        sandbox_fail(L, "%s { }: at most %d operands wanted, got %d", w->name, w->nfields, (int)listed);
    for (lua_Integer i = 1; i <= listed; i++) lua_rawgeti(L, 2, i);
    for (int i = 0; i < w->nfields; i++) {
        lua_pushstring(L, w->fields[i].name);
        if (lua_rawget(L, 2) == LUA_TNIL) {
            lua_pop(L, 1);
            continue;
        }
        lua_pushfstring(L, "%s = %s", w->fields[i].name, lua_tostring(L, -1));
        lua_remove(L, -2);
    }
    lua_remove(L, 2);
}

bool library_write_call(lua_State *L, const char *name)
{
    const function_type *const *known = registry_functions();
    luaL_Buffer out;
    while (*known && strcmp((*known)->word.name, name)) known++;
    if (!*known) return false;
    if (lua_gettop(L) == 2 && lua_istable(L, 2)) spread_operands(L, &(*known)->word);
    int count = lua_gettop(L);
    for (int i = 2; i <= count; i++)
        if (!is_operand(L, i))
            sandbox_fail(L, "%s: sets, numbers and directions wanted, got a %s", name, luaL_typename(L, i));
    luaL_buffinit(L, &out);
    luaL_addstring(&out, name);
    for (int i = 2; i <= count; i++) {
        luaL_addstring(&out, i == 2 ? "(" : ", ");
        lua_pushvalue(L, i);
        luaL_addvalue(&out);
    }
    luaL_addstring(&out, count > 1 ? ")" : "()");
    luaL_pushresult(&out);
    return true;
}
