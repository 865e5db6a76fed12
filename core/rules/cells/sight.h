/* How many rays meet each cell. */
#ifndef POISE_RULES_CELLS_SIGHT_H
#define POISE_RULES_CELLS_SIGHT_H

#include "game/expression.h"

/* In how many of the directions each cell is met by a ray from a cell of `from`, over those of `over` (steps_ray). */
void sight_count(const scene *s, uint32_t directions, const uint64_t *from, const uint64_t *over, cell_counts *out);

#endif
