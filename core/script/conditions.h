/* Detects words used as conditions: Lua takes every text and table for true, so `empty or enemy` would silently be
 * `empty`, and `place {} or step {}` only a place. */
#ifndef POISE_SCRIPT_CONDITIONS_H
#define POISE_SCRIPT_CONDITIONS_H

#include "script/chunk.h"

/* Raises if the file tests by `if`, `or`, `and` or `not` the truth of a name that it never assigns, of the value of
 * such a word, or of a list constructor. */
void conditions_check(lua_State *L, const chunk *c);

#endif
