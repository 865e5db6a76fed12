/* A board of one row as two rows of long points, as in backgammon: the first cells from right to left below, the others
 * from left to right above, each row with a gap in the middle. Contents of a point are drawn man by man. Part of
 * cells_svg.h. */
#ifndef POISE_REPORT_POINTS_SVG_H
#define POISE_REPORT_POINTS_SVG_H

#include "report/cells_svg.h"

/* Return the row of a cell's point, 1 below, 2 above; and its foot, the centre of the first man. */
unsigned points_svg_row(const board *b, int i);
void points_svg_place(const board *b, int i, double *x, double *y);

void points_svg_measure(picture *c);
void points_svg_draw(const picture *c);

/* Draws the contents of cell i; the first man's centre is at x,y. */
void points_svg_men(const picture *c, unsigned i, unsigned code, double x, double y);

#endif
