/* Draws moves of a single game as lanes (lanes.h) do. */
#ifndef POISE_RULES_LANES_DRAW_H
#define POISE_RULES_LANES_DRAW_H

#include "base/random.h"
#include "game/move.h"
#include "game/position.h"

/* Do the game's lanes cover the moves of this position? */
bool lanes_decide(const game *g, const position *p);

/* Draws a move; `tries`: draws of this decision that turned out illegal. Returns false when there is none. */
bool lanes_draw(const game *g, const position *p, random_state *r, unsigned tries, move *out);

#endif
