/* Live verdicts during a run: one per cell, updated in the order of its games. */
#ifndef POISE_STUDIES_LIVE_H
#define POISE_STUDIES_LIVE_H

#include "lab/plan.h"
#include "lab/progress.h"
#include "lab/repeats.h"
#include "stats/verdict.h"

typedef struct live_cell {
    verdict_latch latch;
    repeats seen;   /* hashes of games between deterministic players */
    uint64_t games; /* games so far */
} live_cell;

/* Public for display. */
typedef struct live {
    const plan *plan;
    live_cell *cells; /* one per cell of the plan */
} live;

/* Initialises it without games. The plan must outlive it. Returns 0, or -1 when memory is out; call live_done in every
 * case. */
MUST_CHECK int live_start(live *l, const plan *p);
void live_done(live *l);

/* Adds games, as a callback of lab_watch; live_data is the live. Games known already are not counted again, when
 * several runs report the same games. */
void live_add(void *live_data, const lab_games *games);

/* Returns the number of cells with a verdict. */
int live_decided(const live *l);

#endif
