/* What the search for a balanced variant reads of results. */
#ifndef POISE_STUDIES_BALANCE_CELLS_H
#define POISE_STUDIES_BALANCE_CELLS_H

#include "lab/results.h"
#include "studies/balance.h"

/* The first `games` games of the cell, watched; median and coverage are of all that it has. Returns 0, or -1 with `e`
 * filled in. */
MUST_CHECK int balance_games_of(const results *r, int of_cell, uint64_t games, verdict_question asked,
                                balance_games *out, error *e);

/* Keeps all that was tried in the store at `path`, for the page: names[i] of trial i. Returns 0, or -1 with `e` filled
 * in. */
MUST_CHECK int balance_keep(const balance *b, const char *const *names, const char *path, error *e);

/* Keeps there what stronger players said of trials, a sentence each; NULL: they were not asked. Returns 0, or -1 with
 * `e` filled in. */
MUST_CHECK int balance_keep_stronger(const char *const *said, int trials, const char *path, error *e);

#endif
