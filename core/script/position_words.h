/* The methods of a position, the argument of hooks. See the manual, section hooks. */
#ifndef POISE_SCRIPT_POSITION_WORDS_H
#define POISE_SCRIPT_POSITION_WORDS_H

#include <lua.h>
#include <stdbool.h>

#include "game/game.h"

/* Registers the view of positions of this game, with its methods, for position_view_push. Raises. */
void position_words_open(lua_State *L, const game *g);

/* Is there a method of that name? If not, *nearest (unless NULL) gets the most similar one, or NULL. */
bool position_words_has(const char *name, const char **nearest);

#endif
