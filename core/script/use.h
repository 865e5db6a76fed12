/* use "NAME": the value of another file, for sharing functions (modules). Each file runs once, in the sandbox of the
 * file that uses it. Internal to this folder. */
#ifndef POISE_SCRIPT_USE_H
#define POISE_SCRIPT_USE_H

#include <lua.h>

/* Returns the path of the file, in the sandbox's arena; `name` consists of lower-case letters and _. */
typedef const char *use_path(lua_State *L, const char *name);

/* Defines a function with the name `use` that calls use_call. */
void use_define(lua_State *L, lua_CFunction use);

/* Body of that function: pushes the value of the file named at index 1. Returns 1, or raises. */
int use_call(lua_State *L, use_path *path);

#endif
