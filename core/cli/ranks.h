/* Runs an experiment on the ranks of a job. */
#ifndef POISE_CLI_RANKS_H
#define POISE_CLI_RANKS_H

#include "cli/cli.h"
#include "cluster/channel.h"
#include "lab/plan.h"

/* Calls lab_run, or until_run if the plan has `until`, with the other ranks of the job if `ranks` is not NULL; these
 * have ended on return. */
MUST_CHECK int ranks_lead(const channel *ranks, const plan *p, const char *path, const lab_watch *watch, error *e);

/* Dismisses the other ranks if there is nothing to run. */
void ranks_dismiss(const channel *ranks);

/* The work of every other rank: plays, or, without a plan, reports `e` to rank 0. Returns 0, or -1 with `e` filled in
 * if rank 0 cannot be reached. */
MUST_CHECK int ranks_follow(const channel *ranks, const plan *p, int threads, error *e);

#endif
