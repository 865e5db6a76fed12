/* How a search had better think on a variant with a learned evaluation, as found out by games. */
#ifndef POISE_PLAYERS_ADVICE_H
#define POISE_PLAYERS_ADVICE_H

#include "base/stop.h"
#include "base/text.h"
#include "players/contest.h"

/* What is best where nothing was measured; `v` may be NULL. */
evaluation_advice advice_unmeasured(const evaluation *v);

/* "values are 75 % the learned evaluation's, 25 % random games' (trust=75,grave=50,history=false)". */
void advice_write(evaluation_advice a, text *out);

/* Plays games between searches that trust the evaluation more and less, or learn from random games in other ways, and
 * take the same effort; and notes in the evaluation what was best: the same on every machine. An evaluation_progress's
 * `complete`. Returns 0, or -1 with `e` filled in when memory is out, a function of the variant fails or `stop` (may be
 * NULL) was set. */
MUST_CHECK int advice_measure(evaluation *v, const game *g, const stop_flag *stop, error *e);

/* That, for evaluations of which it is not known yet; and with what matters to who thinks long (deep_trust.h). */
extern const evaluation_completion advice_completion, advice_deep_completion;

/* Fills *out with whether a search with v is better than one with another evaluation, both at the same effort: by 30
 * Elo, with a sequential test between 0 and 60 that takes about `seconds` at most. Returns as advice_measure. */
MUST_CHECK int advice_gains(evaluation *v, evaluation *other, const game *g, double seconds, const stop_flag *stop,
                            bool *out, error *e);

/* Some tens of games of a search with v against one with another evaluation or, NULL, with random games alone; both
 * take the same effort, and each thinks as it had better. Returns as advice_measure, with *out filled in. */
MUST_CHECK int advice_compete(evaluation *v, evaluation *other, const game *g, const stop_flag *stop,
                              contest_score *out, error *e);

#endif
