/* Threads that play blocks for the thread that started them, which chooses the blocks and takes the results. A fixed
 * number of blocks circulates: free (waiting for a worker), in play, ready (waiting to be taken). Memory therefore does
 * not grow with the number of games, and workers wait for a slower disk. */
#ifndef POISE_LAB_WORKERS_H
#define POISE_LAB_WORKERS_H

#include "base/stop.h"
#include "lab/block.h"

/* Is there a block to play? WORK_LATER: perhaps after workers_wake. */
typedef enum work { WORK_NONE, WORK_HERE, WORK_LATER } work;

/* Source of blocks: called by workers, one at a time. */
typedef work workers_source(void *data, int *of_cell, uint64_t *b);

/* Why workers must end. */
typedef struct failure {
    uint64_t order; /* index in the order of play of the block that failed, or 0; the lowest is reported */
    int of_cell;    /* cell of a game that broke; -1: another failure */
    uint64_t index; /* index of that game */
    error why;
} failure;

typedef struct workers workers;

/* Starts `threads` threads. They end when nothing is left to play, when `stop` (may be NULL) is set or when one of them
 * fails. Returns workers that the caller frees with workers_end, or NULL with `e` filled in. */
MUST_CHECK workers *workers_start(const plan *p, int threads, workers_source *source, void *data, const stop_flag *stop,
                                  error *e);

/* Waits at most `milliseconds` for played blocks; `out` has room for workers_blocks of them. The caller owns them until
 * workers_give_back. Returns their number; 0: timeout; -1: no more will come. */
int workers_take(workers *w, block **out, int milliseconds);
void workers_give_back(workers *w, block *const *blocks, int count);
int workers_blocks(const workers *w);

/* Wakes workers whose source answered WORK_LATER. */
void workers_wake(workers *w);

/* Reports a failure: the workers end. The failure of the lowest order is kept. */
void workers_halt(workers *w, const failure *f);

/* Waits for the workers and frees them; their blocks must have been given back. Returns 0, or -1 with the failure in
 * *out. NULL is allowed. */
MUST_CHECK int workers_end(workers *w, failure *out);

#endif
