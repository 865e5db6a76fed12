/* Games that an evaluation plays with itself to learn from: each decision goes where the evaluation is best for whose
 * decision it is, one decision ahead, but for some that are drawn by chance. */
#ifndef POISE_EVALUATION_SELFPLAY_H
#define POISE_EVALUATION_SELFPLAY_H

#include "base/stop.h"
#include "evaluation/weights.h"
#include "rules/turn.h"

/* One decision of a game: where it was made, what the evaluation said of that and of the best that could be made of it,
 * for the first player in 0..EVALUATION_ONE, between how many moves it was, and whether the best was made. */
typedef struct selfplay_step {
    const position *at;
    uint32_t value, best;
    unsigned moves;
    bool by_chance;
} selfplay_step;

typedef struct selfplay selfplay;

/* A player of self-play games of at most `plies` plies for one thread; the evaluation may change between games.
 * `against` decides for the second player, with chance only in the opening; NULL: v does. The caller frees it. NULL
 * when memory is out. */
MUST_CHECK selfplay *selfplay_new(const evaluation *v, const evaluation *against, const game *g, unsigned plies);
void selfplay_free(selfplay *s); /* NULL is allowed */

/* Plays one game, or less of it once *stop (base/stop.h) is set. Returns the last position, the steps' number in *count
 * and the steps by selfplay_step_at; valid until the next game. */
const position *selfplay_play(selfplay *s, random_state r, const stop_flag *stop, unsigned *count);
const selfplay_step *selfplay_step_at(const selfplay *s, unsigned i);

/* How a position that is over came out for the first player, in 0..EVALUATION_ONE; half of it when it is not over. */
uint32_t selfplay_result(const position *p);

#endif
