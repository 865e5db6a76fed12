/* How far a search had better trust a learned evaluation, where it could also ask random games. */
#ifndef POISE_PLAYERS_TRUST_H
#define POISE_PLAYERS_TRUST_H

#include "evaluation/evaluation.h"

/* Plays games between searches that trust it more and less and take the same effort, and notes in the evaluation what
 * was best: the same on every machine. An evaluation_progress's `complete`. Returns 0, or -1 with `e` filled in when
 * memory is out, a function of the variant fails or `stop` (may be NULL) was set. */
MUST_CHECK int trust_measure(evaluation *v, const game *g, const atomic_bool *stop, error *e);

/* How games came out for one of two. */
typedef struct trust_match {
    unsigned won, drawn, lost;
} trust_match;

/* Some tens of games of a search with v against one with another evaluation or, NULL, with random games alone; both
 * take the same effort, and each trusts its evaluation as far as it had better. Returns as trust_measure, with *out
 * filled in. */
MUST_CHECK int trust_compete(evaluation *v, evaluation *other, const game *g, const atomic_bool *stop, trust_match *out,
                             error *e);

#endif
