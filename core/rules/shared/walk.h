/* Reachability by walking from cell to cell: the plain version of flood fills (fill.h). */
#ifndef POISE_RULES_SHARED_WALK_H
#define POISE_RULES_SHARED_WALK_H

#include "board/board.h"

/* Adds to `reached` every cell that can be reached from it by steps in these directions over `open` cells. Both have an
 * entry per cell of the board. */
void walk_on(const board *b, uint32_t directions, const bool *open, bool *reached);

/* Returns the direction of the straight line from one cell to the other, or -1; either may be off the board. */
int walk_direction(const board *on, cell from, cell to);

/* The same by the board's lines, which have two ends each. */
int walk_along_lines(const board *on, cell from, cell to);

#endif
