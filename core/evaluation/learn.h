/* Learning with a style of tuples that is given. */
#ifndef POISE_EVALUATION_LEARN_H
#define POISE_EVALUATION_LEARN_H

#include "evaluation/weights.h"

/* As evaluation_learn. */
MUST_CHECK evaluation *learn(const game *g, tuple_style style, uint32_t games, const evaluation_progress *progress,
                             void *context, const atomic_bool *stop, error *e);

#endif
