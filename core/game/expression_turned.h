/* Conditions about one cell of a move, turned into sets of cells: a candidate is legal by "between(here, own, enemy)"
 * where its cell is in each(all, shift(enemy & ray(own, back, enemy), back)), which is found once for the whole board.
 * A function of cells that can be turned says how (function_type.turned). */
#ifndef POISE_GAME_EXPRESSION_TURNED_H
#define POISE_GAME_EXPRESSION_TURNED_H

#include "game/expression.h"

/* The conjuncts of a condition. */
typedef struct expression_parts {
    const expression *same;          /* those that are the same for all moves; NULL: none */
    const expression *here, *origin; /* the cells to which, and from which, moves fulfil those turned; NULL: none was */
    const expression *each;          /* conjuncts to be asked of every move; NULL: none */
} expression_parts;

/* Divides a condition of an action's moves. `here`, `origin`: are those of a move single cells on the board, so that
 * conditions about them may be turned? Returns 0, or -1 with `e` filled in. */
MUST_CHECK int expression_divide(const expression *when, const game *g, bool here, bool origin, arena *a, error *e,
                                 expression_parts *out);

/* Returns the targets of the moves of one step in a direction (a bit by side) that fulfil a condition; NULL: unknown,
 * or, with `e` filled in, out of memory. */
const expression *expression_of_steps(const expression *when, const uint32_t way[2], const game *g, arena *a, error *e);

/* Returns the intersection of two sets, either of which may be NULL: everywhere. NULL with `e` filled in. */
const expression *expression_within(const expression *x, const expression *within, const game *g, arena *a, error *e);

#endif
