#define _POSIX_C_SOURCE 200809L
/* use "NAME": a template may consist of several files of one folder. */
#include <lauxlib.h>
#include <string.h>
#include <unistd.h>

#include "script/report_parts.h"
#include "script/sandbox.h"

/* The values of the files that were run, by name, are kept under this address. */
static const char used_key = 0;

/* The path of NAME.lua in the folder of the template, or where it is not there in that of the shipped ones. */
static const char *path_of(lua_State *L, const char *name)
{
    const report_job *job = sandbox_context(L);
    const char *slash = strrchr(job->template_file, '/');
    int folder = slash ? (int)(slash - job->template_file) + 1 : 0;
    arena *a = sandbox_arena(L);
    const char *beside = sandbox_checked(L, arena_format(a, "%.*s%s.lua", folder, job->template_file, name));
    return access(beside, R_OK) ? sandbox_checked(L, arena_format(a, "%s/%s.lua", job->paths->templates, name))
                                : beside;
}

/* Each file is run once. */
static int use(lua_State *L)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz_";
    const char *name = luaL_checkstring(L, 1);
    error e = {""};
    if (!*name || name[strspn(name, letters)])
        return sandbox_fail(L, "use: a name of small letters wanted, got \"%s\"", name);
    lua_settop(L, 1);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &used_key);
    if (lua_getfield(L, 2, name) != LUA_TNIL) return 1;
    lua_pop(L, 1);
    if (sandbox_run_inside(L, path_of(L, name), 1, &e)) return sandbox_fail(L, "use: %s", e.text);
    lua_pushvalue(L, -1);
    lua_setfield(L, 2, name);
    return 1;
}

void report_define_use(lua_State *L)
{
    lua_newtable(L);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &used_key);
    lua_pushcfunction(L, use);
    sandbox_define(L, "use");
}
