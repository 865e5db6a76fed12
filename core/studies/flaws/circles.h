/* Games that go round in circles: in which positions come back. Private to probes. */
#ifndef POISE_STUDIES_FLAWS_CIRCLES_H
#define POISE_STUDIES_FLAWS_CIRCLES_H

#include "studies/flaws/walk.h"

typedef struct circles {
    uint64_t games;   /* of the cell that came out so */
    uint64_t circled; /* of these: a quarter of the positions had been there before, or the last one had */
    uint64_t example; /* one of them */
} circles;

/* Of the games of a cell, which are of `g`, that came out so. Returns as a probe. */
MUST_CHECK int circles_count(const flaws_case *c, const game *g, int of_cell, outcome result, circles *out, error *e);

/* Most of them did. */
static inline bool circles_usual(const circles *k)
{
    return 2 * k->circled > k->games;
}

#endif
