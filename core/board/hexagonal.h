/* Boards of hexagons: a hexagon of hexagons, or a rhombus. Columns slant: going up a row in the same column moves half
 * a cell to the right, so a rhombus is labelled a1 (bottom left) to k11 as in Hex. Directions: east, west, and the four
 * slanting ones; one direction set, hexagonal. Parts: edge, top, bottom, left, right, corners (hexagon: six), centre
 * (hexagon only). */
#ifndef POISE_BOARD_HEXAGONAL_H
#define POISE_BOARD_HEXAGONAL_H

#include "board/board.h"

/* A hexagon with `side` cells a side, 1..16: 3 side (side - 1) + 1 cells. NULL with `e` filled in when it cannot be. */
MUST_CHECK board *board_hexagon(arena *a, int side, error *e);

/* A rhombus; width, height in 1..BOARD_LINE_MAX. */
MUST_CHECK board *board_rhombus(arena *a, int width, int height, error *e);

#endif
