/* What a page draws positions of: the bare board and each kind of contents, once. */
#ifndef POISE_REPORT_BOARD_PARTS_H
#define POISE_REPORT_BOARD_PARTS_H

#include <stdbool.h>

#include "base/text.h"
#include "game/game.h"

/* Appends, a line each with tabs between: `defs` and what pieces refer to; `board`, its width and height in page units,
 * the middle of each cell as "x,y" with blanks between, or "x,y,level" where cells are rings, or points, whose foot
 * it is and whose row; the bare board as the inside of an <svg>, and what is drawn over all pieces, which may be empty;
 * and for each contents of a cell `piece`, its code, the level of the cell, 0 where there are none, and its drawing
 * around 0,0; and for each mark `mark`, its number, the side whose it is, 1 where it is drawn below the pieces, else 0,
 * and its drawing around 0,0. Returns 0, or -1 when memory is out. */
int board_parts_write(const game *g, text *out);

/* Are all drawings in such lines made of shapes alone? What a folder of somebody else's holds may be anything. */
bool board_parts_are_plain(const char *lines);

#endif
