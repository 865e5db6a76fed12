/* A run by the ranks of a job. */
#ifndef POISE_CLI_RANKS_H
#define POISE_CLI_RANKS_H

#include "cli/cli.h"
#include "cluster/channel.h"
#include "lab/plan.h"

/* lab_run, or until_run where the plan says until, with the other ranks of the job where `ranks` is not NULL; they have
 * ended when it returns. */
MUST_CHECK int ranks_lead(const channel *ranks, const plan *p, const char *path, const lab_watch *watch, error *e);

/* Lets the other ranks end, when there is nothing to run. */
void ranks_dismiss(const channel *ranks);

/* What every other rank does: it plays, or, with no plan, tells rank 0 what `e` says. Returns 0, or -1 with `e` filled
 * in when rank 0 cannot be reached. */
MUST_CHECK int ranks_follow(const channel *ranks, const plan *p, int threads, error *e);

#endif
