/* How fast the cells of a run are played, and how long the rest will take. For one thread. */
#ifndef POISE_LAB_PACE_H
#define POISE_LAB_PACE_H

#include "base/timing.h"
#include "lab/block.h"
#include "lab/progress.h"

/* What is known of a cell's games while they are played. */
typedef struct cell_pace {
    uint64_t total, left, played;
    double cpu_seconds; /* of those played */
} cell_pace;

typedef struct pace {
    const plan *plan;
    double learning; /* seconds that players took to learn first */
    stopwatch start;
    cell_pace *cells; /* as the plan's; `total` and `left` are set by whoever knows what is missing */
} pace;

/* A run of the plan begins, of which no game is left yet. Returns 0, or -1 when memory is out. */
int pace_init(pace *p, const plan *of);
void pace_done(pace *p);

/* The games of these blocks have been played. */
void pace_count(pace *p, block *const *blocks, int count);

/* Notifies the watcher; `watch` may be NULL. */
void pace_report(pace *p, const lab_watch *watch);

#endif
