/* Rank 0 of a job: it runs the plan, and the other ranks play its blocks. */
#ifndef POISE_CLUSTER_LEADER_H
#define POISE_CLUSTER_LEADER_H

#include "cluster/channel.h"
#include "lab/lab.h"

typedef struct leader leader;

/* Returns a leader, to be freed with leader_free, or NULL with `e` filled in. Channel and plan must outlive it; without
 * a plan it can only dismiss. */
MUST_CHECK leader *leader_new(const channel *c, const plan *p, error *e);
void leader_free(leader *l); /* NULL is allowed */

/* Returns the remote players for lab_watch. Valid as long as the leader. */
const lab_peers *leader_peers(leader *l);

/* Ends all other ranks, also if nothing was run, and waits for them. Between runs of the same plan, such as the looks
 * of a plan with `until`, they stay. Returns 0, or -1 with `e` filled in if one of them failed. */
MUST_CHECK int leader_dismiss(leader *l, error *e);

#endif
