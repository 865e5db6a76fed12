/* A position as a standalone SVG, to be viewed or printed. */
#ifndef POISE_REPORT_BOARD_SVG_H
#define POISE_REPORT_BOARD_SVG_H

#include "base/text.h"
#include "game/position.h"

/* Appends the SVG: the board with its coordinates and pieces, above it the game and the side to move, below it a legend
 * of pieces and marks. Named parts that the rules refer to (corners, throne ...) are marked. The same position gives
 * the same bytes. */
void board_svg(const game *g, const position *p, text *out);

#endif
