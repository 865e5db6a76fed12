/* A position as text, for people: the board with its labels, one cell a column. */
#ifndef POISE_REPORT_BOARD_TEXT_H
#define POISE_REPORT_BOARD_TEXT_H

#include "base/text.h"
#include "game/position.h"

/* Appends the drawing, lines ending in newlines.
 *
 * Boards in rows: rows from the top with their number, the letters of the columns below. Holes are left blank. A row of
 * a hexagon begins with the label of its first cell, because its columns slant. Rings: a line for the top, then one for
 * each ring of level 3 with its own sign and, for each of its children, that one's sign and the signs of its children 0
 * to 7 in brackets; above them stands what a ring's name has behind that of its line. A ring with two parents is drawn
 * twice, the second time in lower case, or as a comma, because its name is that of the first place. Points in rows: the
 * edges between them, too. Other graphs: a line for each cell with its neighbours. Then a line for each counter and
 * each mark.
 */
void board_text(const game *g, const position *p, text *out);

/* Cells that are set off from the others, as a terminal does with colours. */
typedef struct board_text_marks {
    const uint8_t *of;         /* of each cell: its mark, or 0 */
    const char *const *before; /* before[m] stands before the sign of a cell with mark m >= 1; it takes no room */
    const char *after;         /* likewise behind it */
} board_text_marks;

/* The same with marks, NULL: none, and lines of `width` letters at most, 0: any. Only boards of rings can be folded. */
void board_text_marked(const game *g, const position *p, const board_text_marks *marks, int width, text *out);

#endif
