/* A position as text: the board with its labels, one cell a column. */
#ifndef POISE_REPORT_BOARD_TEXT_H
#define POISE_REPORT_BOARD_TEXT_H

#include "base/text.h"
#include "game/position.h"

/* Appends the drawing; lines end in newlines.
 *
 * Boards in rows: the rows from the top with their numbers, the letters of the columns below. Holes are blank. A row of
 * a hexagon begins with the label of its first cell, because its columns slant. Rings: a line for the top, then one for
 * each ring of level 3 with its sign and, for each of its children, that one's sign and the signs of its children 0 to
 * 7 in brackets; the header has the rest of the names. A ring with two parents is drawn twice, the second time in lower
 * case or as a comma, because its name belongs to the first place. Points in rows: also the edges between them. Other
 * graphs: a line for each cell with its neighbours. Then a line for each counter and each mark. */
void board_text(const game *g, const position *p, text *out);

/* Highlighted cells, for example by terminal colours. */
typedef struct board_text_marks {
    const uint8_t *of;         /* the mark of each cell, or 0 */
    const char *const *before; /* before[m] precedes the sign of a cell with mark m >= 1; has no width */
    const char *after;         /* follows it; has no width */
} board_text_marks;

/* The same with highlights, NULL: none, and lines of at most `width` characters, 0: any. Only boards of rings can be
 * folded. */
void board_text_marked(const game *g, const position *p, const board_text_marks *marks, int width, text *out);

#endif
