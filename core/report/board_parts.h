/* The parts from which a page draws positions: the bare board, and each kind of contents once. */
#ifndef POISE_REPORT_BOARD_PARTS_H
#define POISE_REPORT_BOARD_PARTS_H

#include <stdbool.h>

#include "base/text.h"
#include "game/game.h"

/* Appends lines with fields separated by tabs: `defs` and what pieces refer to; `board`, its width and height in page
 * units, the centre of each cell as "x,y" separated by blanks, or "x,y,level" for rings, or points with the foot and
 * the row of each, the bare board as the content of an <svg>, and what is drawn over all pieces, which may be empty;
 * for each contents of a cell `piece`, its code, the level of the cell (0: none), and its drawing around 0,0; and for
 * each mark `mark`, its number, its side, 1 if it is drawn below the pieces, else 0, and its drawing around 0,0.
 * Returns 0, or -1 when memory is out. */
int board_parts_write(const game *g, text *out);

/* Are all drawings in such lines made of shapes alone? Files in a folder of unknown origin may contain anything. */
bool board_parts_are_plain(const char *lines);

#endif
