/* Speed of the cells of a run, and an estimate of the time left. Not thread-safe. */
#ifndef POISE_LAB_PACE_H
#define POISE_LAB_PACE_H

#include "base/timing.h"
#include "lab/block.h"
#include "lab/progress.h"

/* Measured cost of a cell's games during the run. */
typedef struct cell_pace {
    uint64_t total, left, played;
    double cpu_seconds; /* of the games played */
} cell_pace;

typedef struct pace {
    const plan *plan;
    double learning; /* seconds of training before the games */
    stopwatch start;
    cell_pace *cells; /* one per cell of the plan; whoever knows the missing games sets `total` and `left` */
} pace;

/* Initialises for a run of the plan with no games left to play. Returns 0, or -1 when memory is out. */
int pace_init(pace *p, const plan *of);
void pace_done(pace *p);

/* Counts the games of these played blocks. */
void pace_count(pace *p, block *const *blocks, int count);

/* Reports progress to the watcher; `watch` may be NULL. */
void pace_report(pace *p, const lab_watch *watch);

#endif
