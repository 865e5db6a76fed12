/* Square boards of any width and height, with holes. Cells are labelled a1, b1 ... from the bottom left. Directions:
 * north, south, east, west and the four diagonals between them; direction sets orthogonal, diagonal, queen, north,
 * south, east, west, and by side forward, backward, sideways, forward_diagonal, backward_diagonal (forward is up for
 * the first player). Parts: edge, top, bottom, left, right, corners, centre (the middle cell, or the two or four around
 * the middle), beside_centre, dark (a1 and every other square of a chequered board). */
#ifndef POISE_BOARD_SQUARE_H
#define POISE_BOARD_SQUARE_H

#include "board/board.h"

/* Returns a board owned by the arena, or NULL with `e` filled in. width, height: 1..BOARD_LINE_MAX. `drawn` is NULL or
 * a drawing of the board, rows from the top separated by '/' or newlines, '#' for a hole and '.' for a cell; it must
 * have `height` rows of `width`. `wraps` (see board), or NULL: which of columns and rows are joined, 3 or more of them;
 * the board is symmetric as its drawing is. */
MUST_CHECK board *board_square(arena *a, int width, int height, const char *drawn, const bool wraps[2], error *e);

#endif
