/* Moves of a game that can be played abreast (lanes.h), drawn for it alone. */
#ifndef POISE_RULES_LANES_DRAW_H
#define POISE_RULES_LANES_DRAW_H

#include "base/random.h"
#include "game/move.h"
#include "game/position.h"

/* Does the game have lanes that know the moves of the position? */
bool lanes_decide(const game *g, const position *p);

/* Draws one of them. Returns false when there is none. */
bool lanes_draw(const game *g, const position *p, random_state *r, move *out);

#endif
