/* Learning with a style of tuples that is given. */
#ifndef POISE_EVALUATION_LEARN_H
#define POISE_EVALUATION_LEARN_H

#include "base/stop.h"
#include "evaluation/weights.h"

/* The most games, of that seed, and the most work (effort.h); work 0: any amount. */
typedef struct learn_amount {
    uint32_t games;
    uint64_t work;
    uint64_t seed;
} learn_amount;

/* As evaluation_learn. */
MUST_CHECK evaluation *learn(const game *g, tuple_style style, learn_amount amount, const evaluation_progress *progress,
                             void *context, const stop_flag *stop, error *e);

/* About how many games it is, when they are as long as is to be expected of the rules. *seconds: of a typical
 * processor, about; NULL: nobody asks. What it says counts for nothing once it was to stop. */
uint32_t learn_games_of(const game *g, learn_amount amount, const stop_flag *stop, double *seconds);

#endif
