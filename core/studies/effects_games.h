/* Private to effects: what the games of its cells say of an effect. */
#ifndef POISE_STUDIES_EFFECTS_GAMES_H
#define POISE_STUDIES_EFFECTS_GAMES_H

#include <stdbool.h>

#include "studies/effects.h"

/* Has the i-th cell of the group a side in the effect? */
static inline bool effects_takes_part(const effect *f, int i)
{
    return f->asked.side[i] != 0;
}

/* `f` gets what the games say, or its answer alone. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int effects_games_read(const results *r, const effects *x, effect *f, bool answer_only, error *e);

/* How many pairs of trainings the cells of an effect have, all with games; 0: not all as many, or none. */
int effects_games_pairs(const results *r, const effects *x, const effect *f);

/* What `f`, read before, says over so many pairs of trainings. The interval is never narrower than that of the games,
 * and there is one look: when all are played. */
void effects_games_over_trainings(const results *r, const effects *x, effect *f, int pairs);

effects_change effects_games_length(const results *r, const effects *x, const effect *f);

/* NaN: not counted in some cell. */
double effects_games_branching(const results *r, const effects *x, const effect *f);

#endif
