/* What the games of a run say while they are played: a verdict a cell, watched in the order of its games. */
#ifndef POISE_STUDIES_LIVE_H
#define POISE_STUDIES_LIVE_H

#include "lab/plan.h"
#include "lab/progress.h"
#include "lab/repeats.h"
#include "stats/verdict.h"

typedef struct live_cell {
    verdict_latch latch;
    repeats seen;   /* moves of games between players without chance */
    uint64_t games; /* those that were told */
} live_cell;

/* Open so that it can be shown. */
typedef struct live {
    const plan *plan;
    live_cell *cells; /* as the plan's */
} live;

/* Nothing is known yet. The plan must outlive it. Returns 0, or -1 when memory is out; live_done in every case. */
MUST_CHECK int live_start(live *l, const plan *p);
void live_done(live *l);

/* Takes games in, as lab_watch tells of them; live_data is the live. What it knows already counts once, when several
 * runs tell of the same games. */
void live_add(void *live_data, const lab_games *games);

/* How many cells have a verdict. */
int live_decided(const live *l);

#endif
