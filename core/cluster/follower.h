/* Every rank of a job but the first: it plays what the leader hands out. */
#ifndef POISE_CLUSTER_FOLLOWER_H
#define POISE_CLUSTER_FOLLOWER_H

#include "cluster/channel.h"
#include "lab/plan.h"
#include "lab/progress.h"

/* Plays blocks of the plan with the threads of `watch` until the leader has no more, or `watch->stop` is set; then
 * takes its leave, as follower_leave does. Returns 0, or -1 with `e` filled in when the leader cannot be reached;
 * everything else that fails is told to the leader. */
MUST_CHECK int follower_play(const channel *c, const plan *p, const lab_watch *watch, error *e);

/* Tells the leader that this rank ends, because of `why` if it is not empty. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int follower_leave(const channel *c, const error *why, error *e);

#endif
