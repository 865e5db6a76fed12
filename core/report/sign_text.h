/* What stands on the cells of a board, drawn as text. */
#ifndef POISE_REPORT_SIGN_TEXT_H
#define POISE_REPORT_SIGN_TEXT_H

#include "report/board_text.h"

typedef struct sign_drawing {
    const game *g;
    const position *p;
    const board_text_marks *marks; /* NULL: none */
    text *out;
} sign_drawing;

/* The letters of the widest sign on the board. */
int sign_text_widest(const game *g, const position *p);

/* Draws the sign of a cell; or `sign` in its place, set off by the mark of the cell. */
void sign_text_draw(const sign_drawing *d, unsigned c);
void sign_text_draw_as(const sign_drawing *d, unsigned c, const char *sign);

/* The label of a cell, `width` letters wide, and its sign. */
void sign_text_head(const sign_drawing *d, unsigned c, int width);

#endif
