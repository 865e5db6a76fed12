/* Words where something that is true or false is wanted: Lua takes every text and every table for true, so that `empty
 * or enemy` would silently be `empty`, and `place {} or step {}` a place alone. */
#ifndef POISE_SCRIPT_CONDITIONS_H
#define POISE_SCRIPT_CONDITIONS_H

#include <lua.h>

/* Raises if the file, which is the function on top of the stack, asks by `if`, `or`, `and` or `not` whether a name to
 * which it never gives a value is true, what such a word makes, or a list of what stands there. */
void conditions_check(lua_State *L);

#endif
