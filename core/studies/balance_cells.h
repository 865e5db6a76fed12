/* Reads from results what the search for a balanced variant needs. */
#ifndef POISE_STUDIES_BALANCE_CELLS_H
#define POISE_STUDIES_BALANCE_CELLS_H

#include "lab/results.h"
#include "studies/balance.h"

/* Reads the first `games` games of the cell sequentially; median and coverage are of all its games. Returns 0, or -1
 * with `e` filled in. */
MUST_CHECK int balance_games_of(const results *r, int of_cell, uint64_t games, verdict_question asked,
                                balance_games *out, error *e);

/* Stores all trials in the store at `path`, for the page: names[i] of trial i. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int balance_keep(const balance *b, const char *const *names, const char *path, error *e);

/* Stores there the verdicts of stronger players on trials, a sentence each; NULL: not played. Returns 0, or -1 with `e`
 * filled in. */
MUST_CHECK int balance_keep_stronger(const char *const *said, int trials, const char *path, error *e);

#endif
