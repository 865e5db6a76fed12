/* Training in stages: the first takes EVALUATION_SECONDS of a typical processor, each later one four times as long as
 * the one before. Training ends with the last stage that gained at least 30 Elo, measured by matches between the
 * evaluations of one seed, so that all trainings of a variant end at the same stage. */
#ifndef POISE_PLAYERS_STAGES_H
#define POISE_PLAYERS_STAGES_H

#include "base/stop.h"
#include "evaluation/evaluation.h"

enum { STAGES_MOST = 5 };

/* Returns the last stage that takes at most `seconds`; 1 if none does. */
unsigned stages_within(double seconds);

/* Trains the evaluation of that seed for at most `most` stages (1..STAGES_MOST), caches it and the earlier stages in
 * the user's cache folder, and completes it as `progress` says, which may be NULL; the result is the same on every
 * machine. The caller frees it; NULL with `e` filled in as by evaluation_learn. */
MUST_CHECK evaluation *stages_learned(const game *g, unsigned most, uint64_t seed, const evaluation_progress *progress,
                                      void *context, const stop_flag *stop, error *e);

#endif
