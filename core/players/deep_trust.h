/* How far an evaluation is trusted by a search that thinks long. The chance in random games averages out, the errors of
 * an evaluation do not: what is best in hundreds of iterations need not be so in thousands. */
#ifndef POISE_PLAYERS_DEEP_TRUST_H
#define POISE_PLAYERS_DEEP_TRUST_H

#include "base/stop.h"
#include "evaluation/evaluation.h"

/* The advice for decisions of mcts with `iterations` iterations: with another trust from about two thousand on, where
 * that was measured. */
evaluation_advice deep_trust_at(evaluation_advice a, double iterations);

/* Does it matter to decisions with `iterations` iterations? */
bool deep_trust_counts(double iterations);

/* How many iterations take about as long as `nodes` nodes of alphabeta, where `moves` moves are legal. */
double deep_trust_iterations(double nodes, double moves);

/* Is it not known yet? Of an evaluation whose advice is. */
bool deep_trust_lacks(const evaluation *v);

/* Lets two searches meet whose decisions take thousands of iterations, and notes in the evaluation which of them is
 * better, where games are not too long for that: the same on every machine. Advice must have been measured
 * (players/advice.h). Returns 0, or -1 with `e` filled in when memory is out, a function of the variant fails or `stop`
 * (may be NULL) was set. */
MUST_CHECK int deep_trust_measure(evaluation *v, const game *g, const stop_flag *stop, error *e);

#endif
