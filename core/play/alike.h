/* Symmetries of a game: cells that a symmetry of the board maps to each other, and types of piece that are
 * interchangeable. Positions that differ only by these have the same value.
 *
 * The rules must not distinguish them by cells, types or directions (rule_term, game.h), the start must be symmetric,
 * and random games must have images, which tests rules that do so implicitly. A game that declares itself symmetric is
 * trusted; functions of a variant are assumed to distinguish everything. */
#ifndef POISE_PLAY_ALIKE_H
#define POISE_PLAY_ALIKE_H

#include "base/stop.h"
#include "rules/turn.h"

typedef struct alike {
    const cell **maps; /* by symmetry: image of each cell; the first is the identity */
    int nmaps;
    uint8_t group_of[PIECES_TYPES_MAX]; /* by type: the first type that it can be exchanged with */
    bool kinds;                         /* some types are interchangeable */
} alike;

/* Fills in `out`, allocated in the arena. Returns 0, or -1 when out of memory. Finds fewer symmetries if functions take
 * too long or `stop` is set (base/stop.h). */
MUST_CHECK int alike_find(const game *g, const stop_flag *stop, arena *a, alike *out);

#endif
