/* Twins: moves of two actions of a stage with the same result, such as a rook's move by one cell and a step. Allowed
 * where a guard, decided in play, may separate the actions: a man steps while its side has more than three, and flies
 * with three. If both moves are legal, only that of the earlier action is offered. */
#ifndef POISE_RULES_TWINS_H
#define POISE_RULES_TWINS_H

#include "game/builder.h"

/* Stores the pairs, in any order and perhaps with duplicates, as twins of the stage for that side. Returns 0, or -1
 * after builder_fail. */
MUST_CHECK int twins_keep(game_builder *b, stage *t, unsigned side, twin_moves *pairs, int count);

/* Returns the pairs with this later move; *count receives their number. */
const twin_moves *twins_find(const stage *t, unsigned side, move later, int *count);

/* Is a twin of the move, by an earlier action, in the list? */
bool twins_listed(const stage *t, unsigned side, move later, const move *listed, int count);

static inline bool twins_any(const stage *t, unsigned side)
{
    return t->ntwins[side];
}

#endif
