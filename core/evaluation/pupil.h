/* An evaluation in training, with the learning state of each weight. Internal to this folder.
 *
 * If the rules are the same for both sides, each position also trains the weights of the position with the sides
 * exchanged, with the opposite result: corresponding weights are shared. That is sound for positions that can occur;
 * but where zugzwang matters on a nearly full board, exchanged positions never occur, so after a while each side
 * learns separately.
 *
 * Each weight has its own learning rate, the sum of its errors over the sum of their absolute values (temporal
 * coherence, Beal and Smith 1999). All results are sums, products or quotients of floats in a fixed order, which
 * every machine computes alike; play uses the weights rounded to integers. */
#ifndef POISE_EVALUATION_PUPIL_H
#define POISE_EVALUATION_PUPIL_H

#include "base/stop.h"
#include "evaluation/weights.h"

typedef struct pupil pupil;

/* Creates an untrained evaluation for games of g. The caller frees it with pupil_free. NULL with `e` filled in when
 * memory is out or a stop was requested. */
MUST_CHECK pupil *pupil_new(const game *g, tuple_style style, const stop_flag *stop, error *e);
void pupil_free(pupil *k); /* NULL is allowed */

/* Return the evaluation in its current state; pupil_take transfers ownership. */
evaluation *pupil_evaluation(const pupil *k);
evaluation *pupil_take(pupil *k);

/* Moves the value of p towards the target, a result in 0..1 for the first player. */
void pupil_correct(pupil *k, const game *g, const position *p, float target);

/* From now on each side learns separately, starting from the shared weights. Further calls have no effect. */
void pupil_part(pupil *k);

#endif
