/* Private to effects: which options differ between cells, and how. */
#ifndef POISE_STUDIES_EFFECTS_FACTORS_H
#define POISE_STUDIES_EFFECTS_FACTORS_H

#include <stdbool.h>

#include "studies/effects.h"

/* Fills in the factors of the cells in x, in the order of the first variant's options and of the cells, and the values
 * that are not asked about. Returns 0, or -1 when there are no factors, as of cells of several variant files. */
int effects_find_factors(const results *r, effects *x);

/* Notes that the value is not asked about, as far as there is room. */
void effects_leave_out(effects *x, const effects_factor *f, const char *why);

/* Are there as many cells on either side of the factor, and all others as often the one way as the other on both? */
bool effects_is_crossed(const effects *x, const effects_factor *f);

/* Keeps of the factor's cells those that make pairs which differ in it alone. Returns whether there are any. */
bool effects_find_pairs(const effects *x, const effects_factor *f, signed char side[CONTRAST_CELLS_MAX]);

/* The cell of the group that differs from the first one in the factor alone, and has it on; -1: there is none. */
int effects_pair_of_first(const effects *x, const effects_factor *f);

#endif
