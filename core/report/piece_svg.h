/* Drawings of a cell's contents: pieces of the first player orange with a ring, of the second blue and hatched, so that
 * they differ in black and white too; those of a side named after a colour have that colour, the first player's with a
 * ring; unowned pieces as grey shapes, one for each kind and always at the same place in the cell. */
#ifndef POISE_REPORT_PIECE_SVG_H
#define POISE_REPORT_PIECE_SVG_H

#include "game/pieces.h"
#include "report/svg_shapes.h"

/* Appends definitions that the others refer to; once a page, after svg_open. */
void piece_svg_define(const svg *s);

/* Draws the contents `code` in a circle of radius r; nothing for an empty cell. */
void piece_svg_draw(const svg *s, const piece_set *set, unsigned code, double x, double y, double r);

/* Do these contents show their letter? Pieces of the first type of a side do not. */
bool piece_svg_has_sign(const piece_set *set, unsigned code);

/* Returns the colour of lines that belong to a side (0 or 1); for white a grey, which is visible on white. */
const char *piece_svg_colour(const piece_set *set, unsigned side);

#endif
