/* Every rank of a job but the first: it plays the blocks that the leader assigns. */
#ifndef POISE_CLUSTER_FOLLOWER_H
#define POISE_CLUSTER_FOLLOWER_H

#include "cluster/channel.h"
#include "lab/plan.h"
#include "lab/progress.h"

/* Plays blocks of the plan with the threads of `watch` until the leader has no more or `watch->stop` is set; then
 * leaves as follower_leave does. Returns 0, or -1 with `e` filled in if the leader cannot be reached; all other
 * failures are reported to the leader. */
MUST_CHECK int follower_play(const channel *c, const plan *p, const lab_watch *watch, error *e);

/* Tells the leader that this rank ends, and why if `why` is not empty. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int follower_leave(const channel *c, const error *why, error *e);

#endif
