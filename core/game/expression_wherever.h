/* Where a condition about the cell of a move would hold: all cells at once, for actions whose condition is asked of
 * many candidates, such as place { when = "between(here, own, enemy)" }. A shortcut with the results of expression.h.
 */
#ifndef POISE_GAME_EXPRESSION_WHEREVER_H
#define POISE_GAME_EXPRESSION_WHEREVER_H

#include "game/expression.h"

/* Can the set be asked so: is `here` the only thing of a move in it, and does its function know a way? */
bool expression_has_wherever(const expression *x, const game *g);

/* Finds the cells at which the set has a cell if the move ends there. */
void expression_wherever(const expression *x, const scene *s, uint64_t *out);

#endif
