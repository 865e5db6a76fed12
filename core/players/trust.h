/* How far a search had better trust a learned evaluation, where it could also ask random games. */
#ifndef POISE_PLAYERS_TRUST_H
#define POISE_PLAYERS_TRUST_H

#include "evaluation/evaluation.h"

/* Plays games between searches that trust it more and less and take the same effort, and notes in the evaluation what
 * was best: the same on every machine. An evaluation_progress's `complete`. Returns 0, or -1 with `e` filled in when
 * memory is out, a function of the variant fails or `stop` (may be NULL) was set. */
MUST_CHECK int trust_measure(evaluation *v, const game *g, const atomic_bool *stop, error *e);

#endif
