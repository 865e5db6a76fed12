/* The factors of an experiment: which options differ between cells, and how. Private to effects. */
#ifndef POISE_STUDIES_EFFECTS_FACTORS_H
#define POISE_STUDIES_EFFECTS_FACTORS_H

#include <stdbool.h>

#include "studies/effects.h"

/* Fills in the factors of the cells in x, in the order of the first variant's options and of the cells, and the values
 * left out. Returns 0, or -1 when there are no factors, as with cells of several variant files. */
int effects_find_factors(const results *r, effects *x);

/* Records that the value is left out, if there is room. */
void effects_leave_out(effects *x, const effects_factor *f, const char *why);

/* Is the design balanced for the factor: equally many cells on both sides, and all other factors distributed equally on
 * both? */
bool effects_is_crossed(const effects *x, const effects_factor *f);

/* Keeps those cells of the factor that form pairs differing in it alone. Returns whether there are any. */
bool effects_find_pairs(const effects *x, const effects_factor *f, signed char side[CONTRAST_CELLS_MAX]);

/* Returns the cell of the group that differs from the first one in the factor alone, and has it on; -1: none. */
int effects_pair_of_first(const effects *x, const effects_factor *f);

#endif
