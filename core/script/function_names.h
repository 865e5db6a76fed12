/* The names in the functions that are rules, and what these do to variables that are not their own. A name that nothing
 * is called by reads as a text, which is how regions and pieces are written without quotes; so a name that is misspelt
 * would only be found when it is met in play. */
#ifndef POISE_SCRIPT_FUNCTION_NAMES_H
#define POISE_SCRIPT_FUNCTION_NAMES_H

#include <lua.h>
#include <stdbool.h>

#include "game/game.h"

/* Raises `file:line: unknown word` if a function that was noted (functions.h), or one that it reaches, reads a name
 * that is neither the language's nor the file's and means nothing in the game; the same if a rule calls a method of its
 * position that there is not, and if one of those functions assigns to a variable that is there before its call.
 * Returns whether one may change a table that is there before its call, as far as the code tells; calls of the library
 * do not count. */
bool function_names_check(lua_State *L, const game *g);

#endif
