/* By which decisions a side can win at once: those that no ending could reward need not be tried by a search for
 * such a decision. */
#ifndef POISE_RULES_WINNING_H
#define POISE_RULES_WINNING_H

#include "game/position.h"

/* The actions after whose decision, or for want of a move after it, some ending may say that the side has won. */
action_bits winning_actions(const game *g, unsigned side);

/* As turn_list, without the moves of other actions than `wanted`; all moves where one action's depend on another's. */
int winning_list(const game *g, const position *p, action_bits wanted, move *out, int capacity);

#endif
