/* Boards of morris games: squares within squares, joined at the middles of their sides and, if asked, at their corners.
 * Points are labelled as on a chess board: three rings have a1 to g7. Parts: edge, inner, corners. */
#ifndef POISE_BOARD_MORRIS_H
#define POISE_BOARD_MORRIS_H

#include "board/board.h"

enum { MORRIS_RINGS_MAX = 15 };

/* rings in 2..MORRIS_RINGS_MAX; each has eight points. The symmetries are those of the drawing and each of them with
 * the rings turned inside out. NULL with `e` filled in when it cannot be. */
MUST_CHECK board *board_morris(arena *a, int rings, bool diagonals, error *e);

#endif
