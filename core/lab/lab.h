/* Runs an experiment: every block of every cell that its store does not have yet. */
#ifndef POISE_LAB_LAB_H
#define POISE_LAB_LAB_H

#include "lab/plan.h"
#include "lab/progress.h"

/* Runs or resumes the plan into the store at `path` (whose folder exists; a missing file is created). The cells advance
 * together, each by its share of games, so that one who watches sees all of them early. When `watch->stop` is set, the
 * blocks in flight are dropped, everything else is in the store, and the same call later goes on from there. What the
 * store holds at the end depends on the plan only, not on threads or on interruptions.
 *
 * A store whose games are all played is written anew in the order of its keys (store_settle), so then its bytes, too,
 * depend on the plan only. With a shard in `watch` the store gets the blocks of that shard alone, and store_merge makes
 * one of all.
 *
 * A game that breaks ends the run with an error that names it: the first in the order of play, whatever the number of
 * threads. Its block is not stored, so nothing is ever counted that comes after it.
 *
 * `watch` may be NULL. Returns an enum lab_end, or -1 with `e` filled in. */
MUST_CHECK int lab_run(const plan *p, const char *path, const lab_watch *watch, error *e);

#endif
