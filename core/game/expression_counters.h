/* Counters as names of expressions: "points", "points(enemy)", "hand(man)", "hand(man, first)", "hand". */
#ifndef POISE_GAME_EXPRESSION_COUNTERS_H
#define POISE_GAME_EXPRESSION_COUNTERS_H

#include "game/expression.h"

/* Fills in the node of the counter of that name, or of all that is in hand, as the side of the scene has it, and
 * returns true; or returns false when there is no such counter. */
bool expression_counter(const game *g, const char *name, expression *x);

/* Makes it that of another side, or of one type in hand. Returns false when `narrower` says neither. */
bool expression_counter_narrow(const game *g, const char *narrower, expression *x);

#endif
