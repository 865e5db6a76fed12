/* Expressions that nobody wrote: regions, sets of cells that play settles, numbers and conditions. */
#ifndef POISE_TESTS_FUZZ_EXPRESSIONS_H
#define POISE_TESTS_FUZZ_EXPRESSIONS_H

#include "base/text.h"
#include "fuzz/making.h"

/* Appends a region: what the contents of each cell settle. */
void expressions_region(making *m, text *out);

/* Appends a set that the board alone settles. */
void expressions_place(making *m, text *out);

/* Appends a set of cells that has something of the board or of the course of the game in it, a number, a condition. The
 * functions are those of the registry. */
void expressions_cells(making *m, text *out);
void expressions_number(making *m, text *out);
void expressions_condition(making *m, text *out);

/* Appends a set that the facts of a decision settle. */
void expressions_fact(making *m, text *out);

/* A condition that asks that function, of the rules' own or as it is. */
void expressions_asking(making *m, const struct function_type *f, text *out);

#endif
