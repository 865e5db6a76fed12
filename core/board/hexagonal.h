/* Boards of hexagons: a hexagon of hexagons, a rhombus, or a triangle. Columns slant: going up a row in the same column
 * moves half a cell to the right, so a rhombus is labelled a1 (bottom left) to k11 as in Hex. Directions: east, west,
 * and the four slanting ones; all six are the set hexagonal. Parts: edge, each side and each corner, corners; of the
 * hexagon, centre. Sides and corners are where they would be without holes. */
#ifndef POISE_BOARD_HEXAGONAL_H
#define POISE_BOARD_HEXAGONAL_H

#include "board/board.h"

/* A hexagon with `side` cells a side, 1..16: 3 side (side - 1) + 1 cells. `holes` is a drawing (grid.h), or NULL. NULL
 * with `e` filled in when it cannot be. */
MUST_CHECK board *board_hexagon(arena *a, int side, const char *holes, error *e);

/* A rhombus; width, height in 1..BOARD_LINE_MAX. `wraps` (see board), or NULL: which of columns and rows are joined, 3
 * or more of them. */
MUST_CHECK board *board_rhombus(arena *a, int width, int height, const char *holes, const bool wraps[2], error *e);

/* A triangle that stands on a side; side in 1..BOARD_LINE_MAX. Row r has side + 1 - r cells. */
MUST_CHECK board *board_triangle(arena *a, int side, const char *holes, error *e);

#endif
