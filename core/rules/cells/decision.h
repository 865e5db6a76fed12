/* Facts of a decision as sets; the cells between two others, by bitboards and cell by cell. */
#ifndef POISE_RULES_CELLS_DECISION_H
#define POISE_RULES_CELLS_DECISION_H

#include "game/expression.h"

/* These depend on a move's origin and the number of pieces carried only. */
extern const function_type function_origin, function_carried;

/* The cells between origin and target if both are on a straight line; empty if either is off the board. */
void decision_passed(const game *g, cell origin, cell here, uint64_t *out);
void decision_passed_plain(const game *g, cell origin, cell here, int32_t *values);

#endif
