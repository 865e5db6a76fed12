/* Marks of cells as SVG: dots, walls on the sides of cells, links between them. Part of cells_svg.h. */
#ifndef POISE_REPORT_MARKS_SVG_H
#define POISE_REPORT_MARKS_SVG_H

#include "game/position.h"
#include "report/svg_shapes.h"

/* Is it drawn below the pieces? */
bool marks_svg_is_below(const game *g, unsigned i);

/* Draws mark i of that side on a cell with centre x,y. */
void marks_svg_sign(const svg *s, const game *g, unsigned i, unsigned side, double x, double y);

/* Draws all marks of a position that are drawn below the pieces, or above them. */
void marks_svg_draw(const svg *s, const game *g, const position *p, bool below);

#endif
