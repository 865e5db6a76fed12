/* Number of rays that attack each cell. */
#ifndef POISE_RULES_CELLS_SIGHT_H
#define POISE_RULES_CELLS_SIGHT_H

#include "game/expression.h"

/* Counts for each cell the directions in which a ray from `from` over cells of `over` reaches it (steps_ray). */
void sight_count(const scene *s, uint32_t directions, const uint64_t *from, const uint64_t *over, cell_counts *out);

#endif
