/* Training with a given style of tuples. */
#ifndef POISE_EVALUATION_LEARN_H
#define POISE_EVALUATION_LEARN_H

#include "base/stop.h"
#include "evaluation/weights.h"

/* Limits of the training: games, their seed, and work (effort.h; 0: unlimited). */
typedef struct learn_amount {
    uint32_t games;
    uint64_t work;
    uint64_t seed;
} learn_amount;

/* As evaluation_learn. */
MUST_CHECK evaluation *learn(const game *g, tuple_style style, learn_amount amount, const evaluation_progress *progress,
                             void *context, const stop_flag *stop, error *e);

/* Returns the approximate number of games, given their expected length. *seconds, if not NULL: approximate time on a
 * typical processor. If `stop` was set the result is meaningless. */
uint32_t learn_games_of(const game *g, learn_amount amount, const stop_flag *stop, double *seconds);

#endif
