/* Runs an experiment: every block of every cell that its store does not have yet. */
#ifndef POISE_LAB_LAB_H
#define POISE_LAB_LAB_H

#include "lab/plan.h"
#include "lab/progress.h"
#include "lab/workers.h"

/* A run as those see it who play some of its blocks elsewhere, such as processes on other machines. Used by the thread
 * that runs. */
typedef struct lab_desk lab_desk;

/* Hands out a block to play: the next missing one, if there is one. */
bool lab_hand_out(lab_desk *d, int *of_cell, uint64_t *b);

/* Are games of the cell missing that were not played before this run? */
bool lab_needs(const lab_desk *d, int of_cell);

/* Writes blocks that were played; they are safe when `attend` has returned. Returns 0, or -1 with f->why filled in. */
MUST_CHECK int lab_keep(lab_desk *d, block *const *blocks, int count, failure *f);

typedef struct lab_peers {
    void *data;
    /* Takes what they have played and hands out more, without waiting; called again and again until nothing is out any
     * more. With `over`, what they play is not wanted. Returns whether more will come, or -1 with `f` filled in: then
     * it is called again with `over`, to let them go. */
    int (*attend)(void *data, lab_desk *d, bool over, failure *f);
} lab_peers;

/* Runs or resumes the plan into the store at `path` (whose folder exists; a missing file is created). The cells advance
 * together, each by its share of games, so that one who watches sees all of them early. When `watch->stop` is set, the
 * blocks in flight are dropped, everything else is in the store, and the same call later goes on from there. What the
 * store holds at the end depends on the plan only, not on threads or on interruptions.
 *
 * A store whose games are all played is rewritten in the order of its keys (store_settle), so then its bytes, too,
 * depend on the plan only. With a shard in `watch` the store gets the blocks of that shard alone, and store_merge makes
 * one of all.
 *
 * A game that breaks ends the run with an error that names it: the first in the order of play, whatever the number of
 * threads. Its block is not stored, so nothing is ever counted that comes after it.
 *
 * `watch` may be NULL. Returns an enum lab_end, or -1 with `e` filled in. */
MUST_CHECK int lab_run(const plan *p, const char *path, const lab_watch *watch, error *e);

#endif
