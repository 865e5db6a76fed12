#include "script/use.h"

#include <lauxlib.h>
#include <string.h>

#include "script/sandbox.h"

/* Registry key, by address, of the values of the files that were run, by name. */
static const char used_key = 0;

int use_call(lua_State *L, use_path *path)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz_";
    const char *name = luaL_checkstring(L, 1);
    error e = {""};
    if (!*name || name[strspn(name, letters)])
        return sandbox_fail(L, "use: a name of small letters wanted, got \"%.60s\"", name);
    lua_settop(L, 1);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &used_key);
    if (lua_getfield(L, 2, name) != LUA_TNIL) return 1;
    lua_pop(L, 1);
    if (sandbox_run_inside(L, path(L, name), 1, &e)) return sandbox_fail(L, "use: %s", e.text);
    lua_pushvalue(L, -1);
    lua_setfield(L, 2, name);
    return 1;
}

void use_define(lua_State *L, lua_CFunction use)
{
    lua_newtable(L);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &used_key);
    lua_pushcfunction(L, use);
    sandbox_define(L, "use");
}
