/* Private to effects: which options differ between cells, and how. */
#ifndef POISE_STUDIES_EFFECTS_FACTORS_H
#define POISE_STUDIES_EFFECTS_FACTORS_H

#include "studies/effects.h"

/* Fills in the factors of the cells in x, in the order of the first variant's options. Returns 0, or -1 when there is
 * none or more than EFFECTS_FACTORS_MAX; then there are none. */
int effects_find_factors(const results *r, effects *x);

#endif
