/* Selects the headline cell of an experiment, for its page and the five-line summary. */
#ifndef POISE_STUDIES_HEADLINE_H
#define POISE_STUDIES_HEADLINE_H

#include "lab/results.h"

/* Returns the variant with default options of the same kind as the first one, or else the first one; with the thinking
 * players listed last, which are taken to be the strongest, preferably equal ones: on a ladder the self-play of the
 * highest rung. There is at least one cell. */
int headline_cell(const results *r);

#endif
