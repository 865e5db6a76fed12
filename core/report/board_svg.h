/* A position as a picture, for people: a standalone SVG, to be looked at or printed. */
#ifndef POISE_REPORT_BOARD_SVG_H
#define POISE_REPORT_BOARD_SVG_H

#include "base/text.h"
#include "game/position.h"

/* Appends the SVG: the board with its coordinates and pieces, above it the game and whose turn it is, below it what the
 * pieces and marks mean. Parts of the board that the rules name (corners, throne ...) are marked. The same position
 * gives the same bytes. */
void board_svg(const game *g, const position *p, text *out);

#endif
