/* What is known of the variants of an experiment besides its games, kept beside these for the page: their values, and
 * what others say of them. */
#ifndef POISE_STUDIES_TRUTH_H
#define POISE_STUDIES_TRUTH_H

#include "base/stop.h"
#include "lab/plan.h"
#include "lab/results.h"

/* Keeps in the store at `path` what is known of the plan's variants now, as findings of the studies "truth",
 * "elsewhere" and, by the same numbers, "source". Returns 0, or -1 with `e` filled in. */
MUST_CHECK int truth_keep(const plan *p, const char *path, const stop_flag *stop, error *e);

/* The value that was kept of the cell's variant; OUTCOME_NONE: none is known, or its games begin with random plies, so
 * that another position is played. */
outcome truth_of_cell(const results *r, const results_cell *c);

#endif
