/* Bearings: directions as a piece sees them that faces one of them itself. On a board of squares a piece that faces
 * north has `ahead` in the north, `right` in the east and `ahead_right` in the north-east; on one of hexagons
 * `ahead_right` is the next direction clockwise, and nothing lies due `right` of an orthogonal one. */
#ifndef POISE_BOARD_BEARINGS_H
#define POISE_BOARD_BEARINGS_H

#include "board/board.h"
#include "language/word.h"

/* Their names with what they mean, ending with a NULL name. */
extern const meaning bearing_names[];

/* Is it the name of a bearing? */
bool bearing_is(const char *name);

/* The directions, a bit each, that lie so for a piece that faces direction `facing`; 0: none does, or the name is not
 * one of a bearing. The board has directions of equal steps (board.step). */
uint32_t bearing_directions(const board *b, const char *name, unsigned facing);

#endif
