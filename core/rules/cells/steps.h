/* Shifts, rays and flood fills of sets of cells, for the functions of expressions; and their plain versions. */
#ifndef POISE_RULES_CELLS_STEPS_H
#define POISE_RULES_CELLS_STEPS_H

#include "game/expression.h"

/* Shifts the set by one step in direction d. */
static inline void steps_to(const scene *s, unsigned d, const uint64_t *from, uint64_t *to)
{
    bitboard_shift(s->g->mapping, s->g->mapping->words, d, from, to);
}

/* Returns the neighbours of a set in these directions; they may be in the set. */
void steps_beside(const scene *s, uint32_t directions, const uint64_t *from, uint64_t *to);

/* Lists the neighbours of cell c; returns how many. `out` has room for STEPS_MOST. */
enum { STEPS_MOST = 64 };
unsigned steps_neighbours(const board *on, unsigned c, uint32_t directions, cell *out);

/* Flood fill: grows `to`, a subset of `within`, by all connected cells of `within`. */
void steps_flood(const scene *s, uint32_t directions, const uint64_t *within, uint64_t *to);

/* The unbroken row of `over` that begins one step from each cell of `from`. */
void steps_row(const scene *s, unsigned d, const uint64_t *from, const uint64_t *over, uint64_t *row);

/* Ray attacks: those rows, and the cell that blocks each. */
void steps_ray(const scene *s, unsigned d, const uint64_t *from, const uint64_t *over, uint64_t *met);

/* Plain version of steps_flood: sets values[c'] to `mark` for all c' connected with c through cells of the same value
 * as c. */
void steps_plain_flood(const board *on, uint32_t directions, unsigned c, int32_t mark, int32_t *values);

#endif
