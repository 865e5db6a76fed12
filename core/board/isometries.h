/* The symmetries of a board that is known by the places of its cells: the turns and mirror images of the drawing that
 * take cells to cells, edges to edges and lines to lines. Internal to this folder. */
#ifndef POISE_BOARD_ISOMETRIES_H
#define POISE_BOARD_ISOMETRIES_H

#include "board/board.h"

/* Finds them for a board with places, neighbours and directions; the first changes nothing. Returns 0, or -1 when
 * memory is out. */
MUST_CHECK int isometries_find(board *b, arena *a, error *e);

/* Only the one that changes nothing. */
MUST_CHECK int isometries_none(board *b, arena *a, error *e);

#endif
