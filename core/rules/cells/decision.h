/* What rules ask of a decision; the cells between two others, as it passes them, fast and cell by cell. */
#ifndef POISE_RULES_CELLS_DECISION_H
#define POISE_RULES_CELLS_DECISION_H

#include "game/expression.h"

/* What depends on where a move begins and how many pieces it moves, and on nothing else of it. */
extern const function_type function_origin, function_carried;

/* The cells between origin and here, where both are in a straight line; none where either is off the board. */
void decision_passed(const game *g, cell origin, cell here, uint64_t *out);
void decision_passed_plain(const game *g, cell origin, cell here, int32_t *values);

#endif
