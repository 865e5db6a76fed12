#include "rules/draw.h"

#include <math.h>

/* How wide a cell is drawn, with the space before it: enough for the widest contents, and even where rows are shifted by half a
 * cell against each other. */
static int cell_pitch(const game *g, const position *p, bool slanted)
{
    int widest = 1;
    for (int c = 0; c < g->board->cells; c++) {
        int width = (int)strlen(g->pieces.glyph[p->code[c]]);
        if (width > widest) widest = width;
    }
    return slanted && widest % 2 == 0 ? widest + 2 : widest + 1;
}

static bool is_slanted(const board *b)
{
    for (int c = 0; c < b->cells; c++)
        if (b->x[c] != floorf(b->x[c])) return true;
    return false;
}

static void draw_row(const game *g, const position *p, int row, int pitch, float left, text *out)
{
    const board *b = g->board;
    int at = 0;
    text_add(out, "%3d ", row + 1);
    for (int column = 0; column < b->width; column++) {
        unsigned c = b->at[row * b->width + column];
        if (c == (unsigned)b->cells) continue;
        int to = (int)lroundf((b->x[c] - left) * (float)pitch) + 1;
        const char *glyph = g->pieces.glyph[p->code[c]];
        text_add(out, "%*s%s", to - at, "", glyph);
        at = to + (int)strlen(glyph);
    }
    text_add(out, "\n");
}

void draw_position(const game *g, const position *p, text *out)
{
    const board *b = g->board;
    bool slanted = is_slanted(b);
    int pitch = cell_pitch(g, p, slanted);
    float left = INFINITY;
    for (int c = 0; c < b->cells; c++) left = fminf(left, b->x[c]);
    for (int row = b->height - 1; row >= 0; row--) draw_row(g, p, row, pitch, left, out);
    text_add(out, "    ");
    /* the letters stand below the bottom row, from which slanted columns go up to the right */
    for (int column = 0; column < b->width; column++) {
        unsigned c = b->at[column];
        if (c != (unsigned)b->cells || !slanted) text_add(out, " %-*c", pitch - 1, 'a' + column % 26);
    }
    text_add(out, "\n");
}
