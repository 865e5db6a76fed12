/* Cache of solved values in the user's cache folder, by rules and version of the program; also records that a quick
 * attempt failed. Small games are solved on the spot. */
#ifndef POISE_SOLVE_KNOWN_H
#define POISE_SOLVE_KNOWN_H

#include "base/results.h"
#include "base/stop.h"
#include "game/game.h"

/* Stores the value of the start of g, or OUTCOME_NONE if a quick attempt failed; if storing fails, it will be computed
 * again. */
void known_keep(const game *g, outcome value);

/* *value: value of the start for the first player; OUTCOME_NONE: unknown, and not found by a quick attempt. Returns 0,
 * or -1 with `e` filled in when out of memory or stopped. */
MUST_CHECK int known_value(const game *g, const stop_flag *stop, outcome *value, error *e);

/* The same, with a search as long as that many quick attempts, also where one has failed before. */
MUST_CHECK int known_value_within(const game *g, unsigned moments, const stop_flag *stop, outcome *value, error *e);

/* Returns the first player's score for a value: 0, .5 or 1. */
double known_score(outcome value);

#endif
