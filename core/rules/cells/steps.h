/* Steps of sets of cells, for the functions of expressions: from bits, and for their slow twins from lists of values.
 */
#ifndef POISE_RULES_CELLS_STEPS_H
#define POISE_RULES_CELLS_STEPS_H

#include "game/expression.h"

/* The cells one step in direction d from those of `from`. */
static inline void steps_to(const scene *s, unsigned d, const uint64_t *from, uint64_t *to)
{
    bitboard_shift(s->g->mapping, s->g->mapping->words, d, from, to);
}

/* The cells beside those of `from` in these directions, which may be among `from`. */
void steps_beside(const scene *s, uint32_t directions, const uint64_t *from, uint64_t *to);

/* The neighbours of cell c in these directions; returns how many. `out` has room for STEPS_MOST. */
enum { STEPS_MOST = 64 };
unsigned steps_neighbours(const board *on, unsigned c, uint32_t directions, cell *out);

/* Fills `to`, which begins as some cells of `within`, with all cells of `within` that are connected with them. */
void steps_flood(const scene *s, uint32_t directions, const uint64_t *within, uint64_t *to);

/* The unbroken row of `over` that begins one step in direction d from each cell of `from`. */
void steps_row(const scene *s, unsigned d, const uint64_t *from, const uint64_t *over, uint64_t *row);

/* What is met on that way: those rows, and the cell that ends each. */
void steps_ray(const scene *s, unsigned d, const uint64_t *from, const uint64_t *over, uint64_t *met);

/* The slow twin of steps_flood: values[c] becomes `mark` for all cells connected with c through cells whose value is
 * values[c]. */
void steps_plain_flood(const board *on, uint32_t directions, unsigned c, int32_t mark, int32_t *values);

#endif
