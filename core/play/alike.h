/* What the rules of a game treat alike, so that positions which differ in nothing else have the same value: cells that
 * a symmetry of the board exchanges, and kinds of piece that may stand for each other.
 *
 * What the author says of cells, types and directions (rule_term, game.h) must not tell them apart, the start must be
 * its own image, and random games must have images, which holds against what a rule knows without being told. A game
 * that calls itself symmetric is taken at its word; functions of the variant may tell anything apart. */
#ifndef POISE_PLAY_ALIKE_H
#define POISE_PLAY_ALIKE_H

#include "base/stop.h"
#include "rules/turn.h"

typedef struct alike {
    const cell **maps; /* the cell that each cell goes to, by symmetry; the first changes nothing */
    int nmaps;
    uint8_t group_of[PIECES_TYPES_MAX]; /* by type: the first type of those that it may change places with */
    bool kinds;                         /* some types may change places */
} alike;

/* Returns 0, with `out` in the arena, or -1 when memory is out. Less is found where functions take too long, or it is
 * to stop (base/stop.h). */
MUST_CHECK int alike_find(const game *g, const stop_flag *stop, arena *a, alike *out);

#endif
