/* Boards whose points are joined along columns and rows and, at every other point, along diagonals: alquerque (5 x 5)
 * and fanorona (9 x 5). Parts: edge, top, bottom, left, right, corners, centre, strong. */
#ifndef POISE_BOARD_ALQUERQUE_H
#define POISE_BOARD_ALQUERQUE_H

#include "board/board.h"

/* width, height in 1..BOARD_LINE_MAX; drawn: the holes (grid.h), or NULL. NULL with `e` filled in when it cannot be. */
MUST_CHECK board *board_alquerque(arena *a, int width, int height, const char *drawn, error *e);

#endif
