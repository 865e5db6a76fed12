/* The cells of a board with what they hold, as SVG: squares, hexagons, rings within rings, other graphs. A part of
 * board_svg.h. */
#ifndef POISE_REPORT_CELLS_SVG_H
#define POISE_REPORT_CELLS_SVG_H

#include "game/position.h"
#include "report/piece_svg.h"

enum { PICTURE_MARKS_MAX = 4 };

/* What is drawn, where the cells lie (in the coordinates of the board), and which named parts of the board are marked.
 */
typedef struct picture {
    const game *g;
    const position *p;
    svg page;
    double left, right, bottom, top;
    int marks[PICTURE_MARKS_MAX];
    int nmarks;
    bool unlabelled; /* the labels of rings are left to cells_svg_cover */
    bool bare;       /* without the marks of the position */
} picture;

/* The room that the cells take, without their coordinates. */
void cells_svg_measure(picture *c);

void cells_svg_draw(const picture *c);

/* Cell i holding that, without its ground, around 0,0; and what stands over all cells, whatever they hold: the labels
 * of rings. */
void cells_svg_contents(const picture *c, unsigned i, unsigned code);
void cells_svg_cover(const picture *c);

/* The n-th kind of mark, n < PICTURE_MARKS_MAX, on a cell with that centre, `scale` times as large as a cell. */
void cells_svg_mark(const svg *s, int n, double x, double y, double scale);

#endif
