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

/* Do the cells of the effect have pairs of trainings, all as many in the same order? */
bool effects_games_are_trained(const results *r, const effects *x, const effect *f);

/* What `f`, read before, says over the trainings of its cells. The interval is never narrower than that of the games;
 * below two pairs it is all, and nothing is answered. Where pairs take turns there is one look, when all games are
 * played; where they play one after another, so that they can be watched, those of trainings_next_look, and the answer
 * is that of the first look that had one. */
void effects_games_over_trainings(const results *r, const effects *x, effect *f);

effects_change effects_games_length(const results *r, const effects *x, const effect *f);

/* NaN: not counted in some cell. */
double effects_games_branching(const results *r, const effects *x, const effect *f);

#endif
