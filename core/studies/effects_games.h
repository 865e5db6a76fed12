/* Estimates an effect from the games of its cells. Private to effects. */
#ifndef POISE_STUDIES_EFFECTS_GAMES_H
#define POISE_STUDIES_EFFECTS_GAMES_H

#include <stdbool.h>

#include "studies/effects.h"

/* Does the i-th cell of the group take part in the effect? */
static inline bool effects_takes_part(const effect *f, int i)
{
    return f->asked.side[i] != 0;
}

/* Fills in `f` from the games, or its answer only. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int effects_games_read(const results *r, const effects *x, effect *f, bool answer_only, error *e);

/* Do the cells of the effect have pairs of trainings, equally many in the same order? */
bool effects_games_are_trained(const results *r, const effects *x, const effect *f);

/* Widens `f`, read before, to hold over the trainings of its cells. The interval is never narrower than that of the
 * games; with fewer than two pairs it is everything, and there is no answer. Where pairs alternate, there is one look
 * after all games; where they are played one after another, to be watched, the looks are those of trainings_next_look,
 * and the first look with an answer counts. */
void effects_games_over_trainings(const results *r, const effects *x, effect *f);

effects_change effects_games_length(const results *r, const effects *x, const effect *f);

/* Returns the difference in branching factor; NaN: not measured in some cell. */
double effects_games_branching(const results *r, const effects *x, const effect *f);

#endif
