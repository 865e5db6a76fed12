/* Comparisons of numbers per cell: the sets of < <= == and ~= (expression_signs.h). */
#ifndef POISE_GAME_EXPRESSION_COMPARED_H
#define POISE_GAME_EXPRESSION_COMPARED_H

#include "game/expression.h"

/* function_type.cells of the operators. */
void compared_less(const expression *x, const scene *s, uint64_t *out);
void compared_most(const expression *x, const scene *s, uint64_t *out);
void compared_equal(const expression *x, const scene *s, uint64_t *out);
void compared_other(const expression *x, const scene *s, uint64_t *out);

/* The cells with a number of at least `least`. */
void counts_at_least(const scene *s, const cell_counts *counts, unsigned least, uint64_t *out);

#endif
