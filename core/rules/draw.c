#include "rules/draw.h"

/* The widest contents of any cell decide how wide a column is. */
static int column_width(const game *g, const position *p)
{
    int widest = 1;
    for (int c = 0; c < g->board->cells; c++) {
        int width = (int)strlen(g->pieces.glyph[p->code[c]]);
        if (width > widest) widest = width;
    }
    return widest;
}

void draw_position(const game *g, const position *p, text *out)
{
    const board *b = g->board;
    int width = column_width(g, p);
    for (int row = b->height - 1; row >= 0; row--) {
        text_add(out, "%3d ", row + 1);
        for (int column = 0; column < b->width; column++) {
            unsigned c = b->at[row * b->width + column];
            text_add(out, " %-*s", width, c == (unsigned)b->cells ? "" : g->pieces.glyph[p->code[c]]);
        }
        text_add(out, "\n");
    }
    text_add(out, "    ");
    for (int column = 0; column < b->width; column++) text_add(out, " %-*c", width, 'a' + column % 26);
    text_add(out, "\n");
}
