/* The slow twin of the solver: minimax without a table, over the games themselves with all that positions remember. */
#ifndef POISE_TESTS_SOLVE_MINIMAX_H
#define POISE_TESTS_SOLVE_MINIMAX_H

#include <stdlib.h>

#include "solve/bounds.h"
#include "solve/position_stack.h"

/* What `plies` decisions from the settled position p tell of its value; *positions is how many more it may look at, and
 * is 0 when that was not enough: then the bounds say less than they could. A game that breaks makes them unknown. */
static inline bounds minimax(const game *g, const position *p, unsigned plies, uint64_t *positions)
{
    if (p->outcome != OUTCOME_NONE) return outcome_is_decided(p->outcome) ? bounds_of(p->outcome) : BOUNDS_UNKNOWN;
    if (!plies || !*positions) return BOUNDS_UNKNOWN;
    bounds best = bounds_worst(p->side);
    position *next = malloc(g->position_bytes);
    move *moves = malloc((size_t)g->most_moves * sizeof *moves);
    int n = turn_list(g, p, moves, g->most_moves);
    --*positions;
    for (int i = 0; i < n; i++) {
        turn_play_after(g, next, p, moves[i]);
        best = bounds_better(best, minimax(g, next, plies - 1, positions), p->side);
    }
    free(moves);
    free(next);
    return best;
}

#endif
