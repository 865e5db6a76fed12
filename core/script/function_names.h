/* Checks the names in functions of the rules, and their assignments to variables that are not their own. An undefined
 * name is a text, so that regions and pieces need no quotes; so a misspelt name would only be found during play. */
#ifndef POISE_SCRIPT_FUNCTION_NAMES_H
#define POISE_SCRIPT_FUNCTION_NAMES_H

#include <lua.h>
#include <stdbool.h>

#include "game/game.h"

/* Raises `file:line: unknown word` if a registered function (functions.h), or one that it reaches, reads a name that is
 * neither predefined nor the file's and has no meaning in the game; likewise if a rule calls an unknown method of its
 * position, or one of those functions assigns to a variable older than its call. Returns whether one may change a table
 * older than its call, as far as the text shows; library calls are not considered. */
bool function_names_check(lua_State *L, const game *g);

#endif
