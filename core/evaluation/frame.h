/* A position looked at closely once, so that the values of the many positions that are one decision away cost less. */
#ifndef POISE_EVALUATION_FRAME_H
#define POISE_EVALUATION_FRAME_H

#include "evaluation/evaluation.h"

/* For one thread. */
typedef struct evaluation_frame evaluation_frame;

/* Room for positions of g; the evaluation must outlive it. The caller frees it. NULL when memory is out. */
MUST_CHECK evaluation_frame *evaluation_frame_new(const evaluation *v, const game *g);
void evaluation_frame_free(evaluation_frame *f); /* NULL is allowed */

/* Looks at p, which stays as it is while values of others are asked. */
void evaluation_frame_set(evaluation_frame *f, const game *g, const position *p);

/* The expected result of the first player in the position looked at, and in another one: as evaluation_value. */
uint32_t evaluation_frame_value(const evaluation_frame *f);
uint32_t evaluation_frame_value_of(evaluation_frame *f, const game *g, const position *p);

/* The same as a sum of weights, which tells values apart where they are nearly won or lost. */
int32_t evaluation_frame_sum(const evaluation_frame *f);
int32_t evaluation_frame_sum_of(evaluation_frame *f, const game *g, const position *p);

#endif
