/* Which ring has its centre there? The centres are exact, so that a table by their coordinates tells. */
#ifndef POISE_BOARD_RING_CENTRES_H
#define POISE_BOARD_RING_CENTRES_H

#include <assert.h>

#include "board/board.h"
#include "board/ring_point.h"

enum { RING_SLOTS = 1 << 12 };

static_assert(RING_SLOTS > 2 * (int)BOARD_CELLS_MAX, "some are free beside each");

typedef struct ring_centres {
    const board_levels *levels;
    ring_point *at;            /* the centre of each cell */
    uint16_t slot[RING_SLOTS]; /* one more than the cell; 0: free */
} ring_centres;

/* The cell of that level with that centre, or the first cell of the next level. */
unsigned ring_centres_find(const ring_centres *r, unsigned level, ring_point p);

/* Cell c has that centre. */
void ring_centres_put(ring_centres *r, unsigned c, ring_point p);

/* Lists the cells of that level that lie one of the eight turns of `away` from p, ascending. Returns how many. */
unsigned ring_centres_around(const ring_centres *r, unsigned level, ring_point p, ring_point away, cell out[8]);

#endif
