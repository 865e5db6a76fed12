/* Rank 0 of a job: it runs the plan, and the other ranks play blocks of it. */
#ifndef POISE_CLUSTER_LEADER_H
#define POISE_CLUSTER_LEADER_H

#include "cluster/channel.h"
#include "lab/lab.h"

typedef struct leader leader;

/* Returns what the caller frees with leader_free, or NULL with `e` filled in. Channel and plan must outlive it; without
 * a plan it can only dismiss. */
MUST_CHECK leader *leader_new(const channel *c, const plan *p, error *e);
void leader_free(leader *l); /* NULL is allowed */

/* For lab_watch: those who play elsewhere. Valid as long as the leader. */
const lab_peers *leader_peers(leader *l);

/* Lets all ranks end that have not, also when nothing was run, and waits for them. Between runs of the same plan, such
 * as the looks of one with `until`, they stay. Returns 0, or -1 with `e` filled in: one of them had failed. */
MUST_CHECK int leader_dismiss(leader *l, error *e);

#endif
