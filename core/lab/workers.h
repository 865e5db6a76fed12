/* Threads that play blocks for the thread that started them: it says which, and takes what they have played. A fixed
 * number of blocks goes round between them: free (waiting for a worker), in play, ready (waiting to be taken). Memory
 * therefore does not grow with the number of games, and workers that are faster than the disk wait for it. */
#ifndef POISE_LAB_WORKERS_H
#define POISE_LAB_WORKERS_H

#include "base/stop.h"
#include "lab/block.h"

/* Is there a block to play? WORK_LATER: perhaps when workers_wake is called. */
typedef enum work { WORK_NONE, WORK_HERE, WORK_LATER } work;

/* Where blocks come from: called by workers, one at a time. */
typedef work workers_source(void *data, int *of_cell, uint64_t *b);

/* Why workers are to end. */
typedef struct failure {
    uint64_t order; /* of the block in which it was found, or 0: what came first in this order is told */
    int of_cell;    /* of a game that broke; -1: it was something else */
    uint64_t index; /* of that game */
    error why;
} failure;

typedef struct workers workers;

/* Starts `threads` threads, which end when there is nothing to play, when `stop` (may be NULL) is set or when one of
 * them fails. Returns what the caller frees with workers_end, or NULL with `e` filled in. */
MUST_CHECK workers *workers_start(const plan *p, int threads, workers_source *source, void *data, const stop_flag *stop,
                                  error *e);

/* Waits at most so long for blocks that have been played; `out` has room for workers_blocks of them. They are the
 * caller's until workers_give_back. Returns how many; 0: only time has passed; -1: no more will come. */
int workers_take(workers *w, block **out, int milliseconds);
void workers_give_back(workers *w, block *const *blocks, int count);
int workers_blocks(const workers *w);

/* The source, which said WORK_LATER, may have something now. */
void workers_wake(workers *w);

/* Something failed: the workers are to end. The first in order is kept. */
void workers_halt(workers *w, const failure *f);

/* Waits for the workers, and frees them; their blocks have been given back. Returns 0, or -1 when something failed:
 * then *out is what. NULL is allowed. */
MUST_CHECK int workers_end(workers *w, failure *out);

#endif
