/* Runs an experiment: plays every block of every cell that its store is missing. */
#ifndef POISE_LAB_LAB_H
#define POISE_LAB_LAB_H

#include "lab/plan.h"
#include "lab/progress.h"
#include "lab/workers.h"

/* A run as seen by peers that play some of its blocks elsewhere, such as processes on other machines. Used by the
 * thread that runs it. */
typedef struct lab_desk lab_desk;

/* Hands out the next missing block to play. Returns false when there is none. */
bool lab_hand_out(lab_desk *d, int *of_cell, uint64_t *b);

/* Does the cell have games that were missing when this run began? */
bool lab_needs(const lab_desk *d, int of_cell);

/* Writes played blocks; they are durable when `attend` has returned. Returns 0, or -1 with f->why filled in. */
MUST_CHECK int lab_keep(lab_desk *d, block *const *blocks, int count, failure *f);

typedef struct lab_peers {
    void *data;
    /* Receives the blocks that peers have played and hands out more, without blocking; called repeatedly until no block
     * is out. With `over`, their blocks are no longer wanted. Returns whether more will come, or -1 with `f` filled in:
     * then it is called again with `over`, to dismiss the peers. */
    int (*attend)(void *data, lab_desk *d, bool over, failure *f);
} lab_peers;

/* Runs or resumes the plan into the store at `path` (its folder must exist; a missing file is created). The cells
 * advance together, each in proportion to its games, so that a watcher sees all of them early. When `watch->stop` is
 * set, blocks in play are dropped and all others are in the store; the same call later resumes. The final content of
 * the store depends on the plan only, not on threads or interruptions.
 *
 * A complete store is rewritten in the order of its keys (store_settle), so its bytes, too, depend on the plan only.
 * With a shard in `watch` the store gets the blocks of that shard alone; store_merge joins the shards.
 *
 * A game that breaks ends the run with an error that names it: the first in the order of play, whatever the number of
 * threads. Its block is not stored, so no later game is counted.
 *
 * `watch` may be NULL. Returns an enum lab_end, or -1 with `e` filled in. */
MUST_CHECK int lab_run(const plan *p, const char *path, const lab_watch *watch, error *e);

#endif
