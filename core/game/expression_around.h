/* Sets that depend on one cell of the decision and the board alone, such as beside(here, queen) or distance(origin, 2):
 * evaluated at load for every cell, so that in play they are looked up. A shortcut with the results of expression.h. */
#ifndef POISE_GAME_EXPRESSION_AROUND_H
#define POISE_GAME_EXPRESSION_AROUND_H

#include "game/expression.h"

/* Attaches its table to the expression, if it is such a set and the table is small. Positions must be laid out and
 * g->start must exist. Returns 0, or -1 when out of memory. */
MUST_CHECK int expression_around_attach(const game *g, expression *x, arena *a);

/* Returns the set of an expression with a table (expression.around). */
static inline const uint64_t *expression_around(const expression *x, const scene *s)
{
    const cell at = x->of_origin ? s->origin : s->here;
    return x->around[s->side] + (size_t)at * s->g->mapping->words;
}

#endif
