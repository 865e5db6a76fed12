/* What a hook may ask of a position, and do to it: the methods of its argument. See the manual, section hooks. */
#ifndef POISE_SCRIPT_POSITION_WORDS_H
#define POISE_SCRIPT_POSITION_WORDS_H

#include <lua.h>
#include <stdbool.h>

#include "game/game.h"

/* Makes the view of positions of this game, with its methods; position_view_push then gives it. Raises. */
void position_words_open(lua_State *L, const game *g);

/* Is there a method of that name? If not, and unless it is NULL, *nearest becomes the one that may be meant, or NULL.
 */
bool position_words_has(const char *name, const char **nearest);

#endif
