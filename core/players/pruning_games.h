/* Margins of futility pruning, learned in games of alphabeta with itself and stored with the evaluation. */
#ifndef POISE_PLAYERS_PRUNING_GAMES_H
#define POISE_PLAYERS_PRUNING_GAMES_H

#include "base/stop.h"
#include "evaluation/evaluation.h"

/* Plays the games, with seeds that follow from the evaluation's, and stores the rates. Returns 0, or -1 with `e`
 * filled in. */
MUST_CHECK int pruning_measure(evaluation *v, const game *g, const stop_flag *stop, error *e);

/* Were they not measured yet? */
bool pruning_lacks(const evaluation *v);

extern const evaluation_completion pruning_completion;

#endif
