/* Counters as names in expressions: "points", "points(enemy)", "hand(man)", "hand(man, first)", "hand". */
#ifndef POISE_GAME_EXPRESSION_COUNTERS_H
#define POISE_GAME_EXPRESSION_COUNTERS_H

#include "game/expression.h"

/* Fills in the node for the counter of that name, or for the whole hand, as the scene's side sees it. Returns false
 * when there is no such counter. */
bool expression_counter(const game *g, const char *name, expression *x);

/* Restricts the node to a side, or to one type in hand. Returns false when `narrower` names neither. */
bool expression_counter_narrow(const game *g, const char *narrower, expression *x);

/* Which counter the node is, of whichever side; -1: it is none, or the sum of several. */
int expression_counter_of(const expression *x);

#endif
