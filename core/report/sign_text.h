/* The contents of the cells of a board, as text. */
#ifndef POISE_REPORT_SIGN_TEXT_H
#define POISE_REPORT_SIGN_TEXT_H

#include "report/board_text.h"

typedef struct sign_drawing {
    const game *g;
    const position *p;
    const board_text_marks *marks; /* NULL: none */
    text *out;
} sign_drawing;

/* Returns the width of the widest sign on the board, in characters. */
int sign_text_widest(const game *g, const position *p);

/* Appends the sign of a cell, or `sign` instead, with the highlight of the cell. */
void sign_text_draw(const sign_drawing *d, unsigned c);
void sign_text_draw_as(const sign_drawing *d, unsigned c, const char *sign);

/* Appends the label of a cell, `width` characters wide, and its sign. */
void sign_text_head(const sign_drawing *d, unsigned c, int width);

#endif
