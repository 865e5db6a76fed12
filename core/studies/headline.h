/* Which cell of an experiment answers first, on its page and in five lines. */
#ifndef POISE_STUDIES_HEADLINE_H
#define POISE_STUDIES_HEADLINE_H

#include "lab/results.h"

/* The variant with the options that its file has of itself, of the kind of the first one, or else the first one;
 * between the thinking players listed last, who are taken to be the strongest, rather equal ones: of a ladder the
 * highest rung with itself. There is at least one cell. */
int headline_cell(const results *r);

#endif
