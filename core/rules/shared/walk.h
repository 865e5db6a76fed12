/* Which cells can be reached from others, and how: a plain walk from cell to cell, the slow twin of fills (fill.h). */
#ifndef POISE_RULES_SHARED_WALK_H
#define POISE_RULES_SHARED_WALK_H

#include "board/board.h"

/* Adds to `reached` every cell that steps in these directions lead to from a cell of it, over cells that are `open`.
 * Both have an entry for each cell of the board. */
void walk_on(const board *b, uint32_t directions, const bool *open, bool *reached);

/* The direction in which a straight way leads from one cell to the other, or -1; either may be off the board. */
int walk_direction(const board *on, cell from, cell to);

/* The same from the lines of the board, which have two ends each. */
int walk_along_lines(const board *on, cell from, cell to);

#endif
