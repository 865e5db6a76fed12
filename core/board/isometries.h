/* Symmetries of a board given by the places of its cells: rotations and reflections of the drawing that map cells to
 * cells, edges to edges and lines to lines. Internal to this folder. */
#ifndef POISE_BOARD_ISOMETRIES_H
#define POISE_BOARD_ISOMETRIES_H

#include "board/board.h"

/* Finds them for a board with places, neighbours and directions; the first is the identity. Returns 0, or -1 when out
 * of memory. */
MUST_CHECK int isometries_find(board *b, arena *a, error *e);

/* Only the identity. */
MUST_CHECK int isometries_none(board *b, arena *a, error *e);

#endif
