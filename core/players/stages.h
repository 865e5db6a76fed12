/* Training in stages: the first takes EVALUATION_SECONDS of a typical processor, each further one four times as long as
 * the one before. It ends with the last that gained at least 30 Elo over the one before, as found out by matches of the
 * evaluations of one seed, so that all trainings of a variant end at the same stage. */
#ifndef POISE_PLAYERS_STAGES_H
#define POISE_PLAYERS_STAGES_H

#include "base/stop.h"
#include "evaluation/evaluation.h"

enum { STAGES_MOST = 5 };

/* Seconds of a typical processor that the training takes that ends with the stage, from 1 on. */
double stages_seconds(unsigned nth);

/* The last stage that takes at most `seconds`; the first if none does. */
unsigned stages_within(double seconds);

/* The evaluation of that seed after at most `most` stages (1..STAGES_MOST), kept in the user's cache folder as all on
 * the way to it, and completed as `progress` says, which may be NULL; the same on every machine. The caller frees it;
 * NULL with `e` filled in as by evaluation_learn. */
MUST_CHECK evaluation *stages_learned(const game *g, unsigned most, uint64_t seed, const evaluation_progress *progress,
                                      void *context, const stop_flag *stop, error *e);

#endif
