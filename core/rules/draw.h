/* A position as text, for people: the board with its labels, one cell a column. */
#ifndef POISE_RULES_DRAW_H
#define POISE_RULES_DRAW_H

#include "rules/position.h"

/* Appends the drawing, lines ending in newlines: rows from the top with their number, the letters of the columns below. A hole
 * is left blank. */
void draw_position(const game *g, const position *p, text *out);

#endif
