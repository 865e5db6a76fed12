/* Words where something that is true or false is wanted: Lua takes every text for true, so that `empty or enemy` would
 * silently be `empty`. */
#ifndef POISE_SCRIPT_CONDITIONS_H
#define POISE_SCRIPT_CONDITIONS_H

#include <lua.h>

/* Raises if the file, which is the function on top of the stack, asks by `if`, `or`, `and` or `not` whether a name is
 * true to which it never gives a value. */
void conditions_check(lua_State *L);

#endif
