/* Games that cycle: their positions repeat. Private to probes. */
#ifndef POISE_STUDIES_FLAWS_CIRCLES_H
#define POISE_STUDIES_FLAWS_CIRCLES_H

#include "studies/flaws/walk.h"

typedef struct circles {
    uint64_t games;   /* games of the cell with this result */
    uint64_t circled; /* of these: a quarter of the positions, or the last one, had occurred before */
    uint64_t example; /* index of one of them */
} circles;

/* Counts the games of a cell, played with `g`, that have this result. Returns as a probe. */
MUST_CHECK int circles_count(const flaws_case *c, const game *g, int of_cell, outcome result, circles *out, error *e);

/* Do most of them cycle? */
static inline bool circles_usual(const circles *k)
{
    return 2 * k->circled > k->games;
}

#endif
