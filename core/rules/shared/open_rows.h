/* Number of cells missing in the fullest open row: all its cells are empty or hold the same contents of one side. For
 * line { } and estimates of nearness. */
#ifndef POISE_RULES_SHARED_OPEN_ROWS_H
#define POISE_RULES_SHARED_OPEN_ROWS_H

#include "game/position.h"

/* For rows of `length` cells along these directions (both of an axis); returns at most `most`. Walks from cell to
 * cell. */
int32_t open_rows_walked(const game *g, const position *p, unsigned side, unsigned length, uint32_t directions,
                         int32_t most);

/* The same on lines of bits. Requires each side's lines along these directions, one kind of contents per side and no
 * neutral pieces, lines with two ends, and `length` below 32. */
int32_t open_rows_by_owner(const game *g, const position *p, unsigned side, unsigned length, uint32_t directions,
                           int32_t most);

#endif
