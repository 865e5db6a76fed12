/* Values that are known: what was solved once is kept in the user's cache folder, by the rules and the version of the
 * program, and so is that a moment was not enough; small games are solved on the spot. */
#ifndef POISE_SOLVE_KNOWN_H
#define POISE_SOLVE_KNOWN_H

#include "base/results.h"
#include "base/stop.h"
#include "game/game.h"

/* Keeps the value of the start of g, or (OUTCOME_NONE) that it was not found in a moment; where that cannot be done it
 * has to be found out again. */
void known_keep(const game *g, outcome value);

/* *value: of the start, from the first player's view; OUTCOME_NONE: it is not known, nor found in a moment. Returns 0,
 * or -1 with `e` filled in when memory is out or a stop was requested. */
MUST_CHECK int known_value(const game *g, const stop_flag *stop, outcome *value, error *e);

/* The score of the first player that goes with a value: 0, .5 or 1. */
double known_score(outcome value);

#endif
