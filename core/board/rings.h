/* Boards of rings within rings. A ring of level k + 1 is a regular octagon of 8 rings of level k: child 0 at 3 o'clock,
 * numbered clockwise, adjacent ones touching. With R(k + 1) = R(k) (1 + sqrt 2) two adjacent rings share an edge of
 * their octagons and the rings on it: two adjacent rings of level 2 share 2 of level 1, two of level 3 share 2 of level
 * 2 and 14 of level 1. So 4 levels hold 272, 48, 8 and 1 rings, 3 levels 48, 8 and 1.
 *
 * Cells are numbered from level 1 up, within a level in the order of their labels. A label is the path to the ring from
 * the top by child numbers: "3" is child 3 of the top, "3.5" its child 5; the top itself is "top". A ring with two
 * parents has several paths; its label is the lowest.
 *
 * `neighbours` are the rings of the same level that touch (4 levels: 344 pairs of level 1), and `levels->siblings`
 * those of them within a common parent (328). Directions only say what touches what (nodes.h). Parts: level1, level2,
 * level3, level4 and top. Symmetries: the first eight are the clockwise turns of the whole board, the other eight its
 * mirror images, under which a clockwise turn of a ring becomes a turn against the clock. */
#ifndef POISE_BOARD_RINGS_H
#define POISE_BOARD_RINGS_H

#include "board/board.h"

/* levels: 3 or 4. Returns a board owned by the arena, or NULL with `e` filled in. */
MUST_CHECK board *board_rings(arena *a, int levels, error *e);

#endif
