/* How much to trust an evaluation in long searches. The noise of playouts averages out, the errors of an evaluation
 * do not: the best trust for hundreds of iterations need not be the best for thousands. */
#ifndef POISE_PLAYERS_DEEP_TRUST_H
#define POISE_PLAYERS_DEEP_TRUST_H

#include "base/stop.h"
#include "evaluation/evaluation.h"

/* Returns the parameters for mcts with `iterations` iterations per decision: from about two thousand on with another
 * trust, if that was measured. */
evaluation_advice deep_trust_at(evaluation_advice a, double iterations);

/* Does the trust for long searches apply to decisions with `iterations` iterations? */
bool deep_trust_counts(double iterations);

/* Returns the number of iterations of mcts that take about as long as `nodes` nodes of alphabeta, with `moves` legal
 * moves. */
double deep_trust_iterations(double nodes, double moves);

/* Does an evaluation with measured advice still lack the trust for long searches? */
bool deep_trust_lacks(const evaluation *v);

/* Plays a match between two searches with thousands of iterations per decision and stores the better trust in the
 * evaluation, unless games are too long for that. The result is the same on every machine. Advice must have been
 * measured (players/advice.h). Returns 0, or -1 with `e` filled in when memory is out, a function of the variant
 * fails or `stop` (may be NULL) was set. */
MUST_CHECK int deep_trust_measure(evaluation *v, const game *g, const stop_flag *stop, error *e);

#endif
