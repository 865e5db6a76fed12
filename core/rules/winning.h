/* Actions by which a side can win at once. A search for a winning move need not try the others. */
#ifndef POISE_RULES_WINNING_H
#define POISE_RULES_WINNING_H

#include "game/position.h"

/* Returns the actions after which, or after which for lack of a move, some ending may let this side win. */
action_bits winning_actions(const game *g, unsigned side);

/* As turn_list, restricted to the actions in `wanted`; lists all moves where the moves of one action depend on
 * another's. */
int winning_list(const game *g, const position *p, action_bits wanted, move *out, int capacity);

#endif
