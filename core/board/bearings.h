/* Bearings: directions relative to a piece's facing. On squares, a piece that faces north has `ahead` north, `right`
 * east and `ahead_right` north-east; on hexagons `ahead_right` is the next direction clockwise, and there is no `right`
 * of an orthogonal direction. */
#ifndef POISE_BOARD_BEARINGS_H
#define POISE_BOARD_BEARINGS_H

#include "board/board.h"
#include "language/word.h"

/* Their names and meanings; ends with a NULL name. */
extern const meaning bearing_names[];

/* Is it the name of a bearing? */
bool bearing_is(const char *name);

/* Returns the directions of that bearing, as bits, for a piece that faces direction `facing`; 0: none, or not a
 * bearing. The board must have directions of equal steps (board.step). */
uint32_t bearing_directions(const board *b, const char *name, unsigned facing);

#endif
