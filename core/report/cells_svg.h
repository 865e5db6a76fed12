/* The cells of a board with their contents as SVG: squares, hexagons, rings within rings, other graphs. A part of
 * board_svg.h. */
#ifndef POISE_REPORT_CELLS_SVG_H
#define POISE_REPORT_CELLS_SVG_H

#include "game/position.h"
#include "report/piece_svg.h"

enum { PICTURE_MARKS_MAX = 4 };

/* What is drawn, the bounds of the cells (in the coordinates of the board), and the named parts of the board that are
 * marked. */
typedef struct picture {
    const game *g;
    const position *p;
    svg page;
    double left, right, bottom, top;
    int marks[PICTURE_MARKS_MAX];
    int nmarks;
    bool unlabelled; /* the labels of rings are drawn by cells_svg_cover */
    bool bare;       /* without the position's marks */
} picture;

/* Returns the bounds of the cells, without their coordinates. */
void cells_svg_measure(picture *c);

void cells_svg_draw(const picture *c);

/* Draw the contents of cell i, without its background, around 0,0; and what covers all cells regardless of contents:
 * the labels of rings. */
void cells_svg_contents(const picture *c, unsigned i, unsigned code);
void cells_svg_cover(const picture *c);

/* Draws the n-th kind of highlight, n < PICTURE_MARKS_MAX, on a cell with that centre, `scale` times as large as a
 * cell. */
void cells_svg_mark(const svg *s, int n, double x, double y, double scale);

#endif
