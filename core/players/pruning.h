/* Futility pruning with margins that the search learns. Near the leaves it counts how often a position whose estimate
 * is above alpha by some margin really scores above alpha, or one below it below. Where that is nearly certain, the
 * estimate replaces the search (reverse futility pruning, razoring). A sample is searched anyway, so that the rates
 * follow the position. No game needs margins of its own. Every decision begins with the rates that are stored with the
 * evaluation, so that it depends on nothing that was decided before. */
#ifndef POISE_PLAYERS_PRUNING_H
#define POISE_PLAYERS_PRUNING_H

#include "evaluation/evaluation.h"

enum { PRUNING_DEPTH = 4, PRUNING_STAGES = 4, PRUNING_MARGINS = 64 };

typedef struct pruning {
    fading_rate seen[PRUNING_DEPTH][PRUNING_STAGES][PRUNING_MARGINS];
} pruning;

/* Sets the rates to those stored with the evaluation; v is NULL or has none: no observations. */
void pruning_begin(pruning *p, const evaluation *v);

/* Stores the rates with the evaluation. */
void pruning_store(const pruning *p, evaluation *v);

/* Returns the rate of positions at remaining depth `depth` (1..PRUNING_DEPTH) in stage `at_stage` of the turn, whose
 * estimate exceeds alpha by `margin`: a difference of scores (alphabeta_search.h), negative below alpha. */
fading_rate *pruning_at(pruning *p, int depth, unsigned at_stage, int32_t margin);

/* Is it nearly certain that such positions score on the same side of alpha as their estimate? */
bool pruning_foretells(const fading_rate *c, int32_t margin);

#endif
