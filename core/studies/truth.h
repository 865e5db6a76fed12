/* External knowledge about the variants of an experiment, stored beside its games for the page: game-theoretic values,
 * and published results. */
#ifndef POISE_STUDIES_TRUTH_H
#define POISE_STUDIES_TRUTH_H

#include "base/stop.h"
#include "lab/plan.h"
#include "lab/results.h"

/* Stores in the store at `path` what is known of the plan's variants now, as findings of the studies "truth",
 * "elsewhere" and, by the same indices, "source". Returns 0, or -1 with `e` filled in. */
MUST_CHECK int truth_keep(const plan *p, const char *path, const stop_flag *stop, error *e);

/* Returns the stored value of the cell's variant; OUTCOME_NONE: unknown, or its games begin with random plies, so with
 * another position. */
outcome truth_of_cell(const results *r, const results_cell *c);

#endif
