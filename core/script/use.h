/* use "NAME": what another file returns, for files that share functions. Each is run once, in the sandbox of the file
 * that asks. Internal to this folder. */
#ifndef POISE_SCRIPT_USE_H
#define POISE_SCRIPT_USE_H

#include <lua.h>

/* The path of the file that is meant, in the sandbox's arena; `name` has small letters and _ alone. */
typedef const char *use_path(lua_State *L, const char *name);

/* Makes a function known by the name `use` that calls use_call. */
void use_define(lua_State *L, lua_CFunction use);

/* The body of that function: pushes what the file of the name at index 1 returns. Returns 1, or raises. */
int use_call(lua_State *L, use_path *path);

#endif
