/* An evaluation that learns: what is kept of each weight meanwhile. Internal to this folder.
 *
 * Where the rules are the same for both sides each position teaches its weights, and the opposite those of the position
 * with the sides exchanged: they are one lesson. That holds as well as it may for positions that can come about; but in
 * games in which it matters who has to move when the board is nearly full, exchanged positions never do, and after a
 * while each side learns for itself.
 *
 * Each weight has a step of its own, by how much of what it was told agreed (temporal coherence, Beal and Smith 1999):
 * the sum of its errors over the sum of their sizes. Everything is a sum, product or quotient of floats in a fixed
 * order, which every machine computes alike; what plays are the whole numbers next to the weights. */
#ifndef POISE_EVALUATION_PUPIL_H
#define POISE_EVALUATION_PUPIL_H

#include "base/stop.h"
#include "evaluation/weights.h"

typedef struct pupil pupil;

/* One that knows nothing, of games of g. The caller frees it. NULL with `e` filled in when memory is out or a stop
 * was requested. */
MUST_CHECK pupil *pupil_new(const game *g, tuple_style style, const stop_flag *stop, error *e);
void pupil_free(pupil *k); /* NULL is allowed */

/* The evaluation, as it is now; taking it leaves none. */
evaluation *pupil_evaluation(const pupil *k);
evaluation *pupil_take(pupil *k);

/* Moves the value of p towards the target, in 0..1 of a result. */
void pupil_correct(pupil *k, const game *g, const position *p, float target);

/* From now on each side learns for itself, from what both have learned together; again it changes nothing. */
void pupil_part(pupil *k);

#endif
