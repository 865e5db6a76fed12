/* Search parameters for a variant with a learned evaluation (trust, graves, history), tuned by matches. */
#ifndef POISE_PLAYERS_ADVICE_H
#define POISE_PLAYERS_ADVICE_H

#include "base/stop.h"
#include "base/text.h"
#include "players/contest.h"

/* Returns the default parameters, where nothing was measured; `v` may be NULL. */
evaluation_advice advice_unmeasured(const evaluation *v);

/* Appends "values are 75 % the learned evaluation's, 25 % random games' (trust=75,grave=50,history=false)". */
void advice_write(evaluation_advice a, text *out);

/* Tunes the parameters: plays matches at equal effort between searches that trust the evaluation more or less, or
 * learn from playouts in other ways (move tables), and stores the best in the evaluation. The result is the same on
 * every machine. An evaluation_progress's `complete`. Returns 0, or -1 with `e` filled in when memory is out, a
 * function of the variant fails or `stop` (may be NULL) was set. */
MUST_CHECK int advice_measure(evaluation *v, const game *g, const stop_flag *stop, error *e);

/* Call advice_measure for evaluations without measured advice; the deep one also measures trust at long thinking
 * times (deep_trust.h). */
extern const evaluation_completion advice_completion, advice_deep_completion;

/* Sets *out to whether a search with v beats one with another evaluation at equal effort: by 30 Elo, in a sequential
 * test between 0 and 60 Elo that takes at most about `seconds`. Returns as advice_measure. */
MUST_CHECK int advice_gains(evaluation *v, evaluation *other, const game *g, double seconds, const stop_flag *stop,
                            bool *out, error *e);

/* Plays some tens of games of a search with v against one with another evaluation or, if `other` is NULL, with
 * playouts alone. Both take the same effort, each with its own best parameters. Fills in *out. Returns as
 * advice_measure. */
MUST_CHECK int advice_compete(evaluation *v, evaluation *other, const game *g, const stop_flag *stop,
                              contest_score *out, error *e);

#endif
