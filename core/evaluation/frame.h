/* Evaluates the positions one decision away from a common position, sharing the work that they have in common. */
#ifndef POISE_EVALUATION_FRAME_H
#define POISE_EVALUATION_FRAME_H

#include "evaluation/evaluation.h"

/* For use by one thread. */
typedef struct evaluation_frame evaluation_frame;

/* Allocates for positions of g; the evaluation must outlive it. The caller frees it with evaluation_frame_free. NULL
 * when memory is out. */
MUST_CHECK evaluation_frame *evaluation_frame_new(const evaluation *v, const game *g);
void evaluation_frame_free(evaluation_frame *f); /* NULL is allowed */

/* Sets the common position, of which the frame keeps a copy. One near the last one costs little. */
void evaluation_frame_set(evaluation_frame *f, const game *g, const position *p);

/* Call this after the weights of the evaluation have changed. */
void evaluation_frame_forget(evaluation_frame *f);

/* Return the expected result of the first player in the common position, and in another one: as evaluation_value. */
uint32_t evaluation_frame_value(const evaluation_frame *f);
uint32_t evaluation_frame_value_of(evaluation_frame *f, const game *g, const position *p);

/* The same of another position as a sum of weights, which resolves differences between nearly won or lost positions. */
int32_t evaluation_frame_sum_of(evaluation_frame *f, const game *g, const position *p);

#endif
