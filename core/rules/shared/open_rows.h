/* How many cells are missing in the fullest row that is still open: all of its cells are empty or hold the same
 * contents of one side. For line { } and whoever asks how near it is. */
#ifndef POISE_RULES_SHARED_OPEN_ROWS_H
#define POISE_RULES_SHARED_OPEN_ROWS_H

#include "game/position.h"

/* Of rows of `length` cells along these directions (both of an axis) of the side's contents; `most` if there are not
 * fewer. Walks from cell to cell. */
int32_t open_rows_walked(const game *g, const position *p, unsigned side, unsigned length, uint32_t directions,
                         int32_t most);

/* The same in games whose positions keep the words of each side's pieces along these directions, where each side has
 * one kind of contents and nobody else has any, on lines with two ends; `length` is below 32. */
int32_t open_rows_by_owner(const game *g, const position *p, unsigned side, unsigned length, uint32_t directions,
                           int32_t most);

#endif
