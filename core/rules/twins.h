/* Moves of two actions of a stage that do the same: a rook's by one cell is a step; or where a guard of one of the two
 * may keep them apart: a man steps as long as its side has more than three, and flies when it has three. Both actions
 * stand; where both moves are legal all the same, only the one of the earlier action is offered. */
#ifndef POISE_RULES_TWINS_H
#define POISE_RULES_TWINS_H

#include "game/builder.h"

/* Gives the stage the pairs, in any order and perhaps more than once, as its twins for that side. Returns 0, or -1
 * after builder_fail. */
MUST_CHECK int twins_keep(game_builder *b, stage *t, unsigned side, twin_moves *pairs, int count);

/* The pairs whose later move this is; *count gets how many. */
const twin_moves *twins_find(const stage *t, unsigned side, move later, int *count);

/* Is a twin of the move, of an earlier action, among those listed? */
bool twins_listed(const stage *t, unsigned side, move later, const move *listed, int count);

static inline bool twins_any(const stage *t, unsigned side)
{
    return t->ntwins[side];
}

#endif
