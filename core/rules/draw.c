#include "rules/draw.h"

#include <math.h>

/* How columns of a board in rows come to stand in a line of text. */
typedef struct layout {
    bool slanted; /* rows are shifted against each other by half a cell */
    int pitch;    /* letters from one cell to the next */
    float left;   /* x of the first column */
} layout;

static const char *sign(const game *g, const position *p, unsigned c)
{
    return g->pieces.glyph[p->code[c]];
}

static int widest_sign(const game *g, const position *p)
{
    int widest = 1;
    for (int c = 0; c < g->board->cells; c++) {
        int width = (int)strlen(sign(g, p, (unsigned)c));
        if (width > widest) widest = width;
    }
    return widest;
}

/* The pitch is enough for the widest contents, and even where rows are shifted. */
static layout lay_out(const game *g, const position *p)
{
    const board *b = g->board;
    layout l = {.pitch = widest_sign(g, p) + 1};
    float left = INFINITY;
    for (int c = 0; c < b->cells; c++) {
        left = fminf(left, b->x[c]);
        l.slanted |= b->x[c] != floorf(b->x[c]);
    }
    if (l.slanted) {
        l.left = left;
        l.pitch += l.pitch % 2;
    }
    return l;
}

/* Writes `what` from column `to` of the line on, which has *at letters so far. */
static void put(text *out, int *at, int to, const char *what)
{
    text_add(out, "%*s%s", to - *at, "", what);
    *at = to + (int)strlen(what);
}

static int place_of(const layout *l, float x)
{
    return (int)lroundf((x - l->left) * (float)l->pitch) + 1;
}

/* Rows have numbers; those of a hexagon, which begin in different columns, the label of their first cell. */
static void draw_row_head(const board *b, int row, const layout *l, text *out)
{
    const cell *at = b->at + row * b->width, *last = at + b->width - 1;
    if (l->slanted && b->at[0] == b->cells) {
        while (*at == b->cells && at < last) at++;
        text_add(out, "%3s ", b->label[*at]);
    } else {
        text_add(out, "%3d ", row + 1);
    }
}

static void draw_row(const game *g, const position *p, int row, const layout *l, text *out)
{
    const board *b = g->board;
    int at = 0;
    draw_row_head(b, row, l, out);
    for (int column = 0; column < b->width; column++) {
        unsigned c = b->at[row * b->width + column];
        if (c != (unsigned)b->cells) put(out, &at, place_of(l, b->x[c]), sign(g, p, c));
    }
    text_add(out, "\n");
}

/* The letters stand below the bottom row, from which slanted columns go up to the right. */
static void draw_columns(const board *b, const layout *l, text *out)
{
    int at = 0;
    text_add(out, "    ");
    for (int column = 0; column < b->width; column++) {
        unsigned c = b->at[column];
        const char letter[] = {(char)('a' + column % 26), 0};
        if (!l->slanted)
            put(out, &at, place_of(l, (float)column), letter);
        else if (c != (unsigned)b->cells)
            put(out, &at, place_of(l, b->x[c]), letter);
    }
    text_add(out, "\n");
}

static void draw_rows(const game *g, const position *p, text *out)
{
    layout l = lay_out(g, p);
    for (int row = g->board->height - 1; row >= 0; row--) draw_row(g, p, row, &l, out);
    draw_columns(g->board, &l, out);
}

/* A level-2 ring and its children: "X(..O.....)"; signs of several letters have spaces between them. */
static void draw_small_ring(const game *g, const position *p, unsigned c, text *out)
{
    const char *between = widest_sign(g, p) > 1 ? " " : "";
    text_add(out, "  %s(", sign(g, p, c));
    for (int j = 0; j < 8; j++) text_add(out, "%s%s", j ? between : "", sign(g, p, g->board->levels->children[c][j]));
    text_add(out, ")");
}

static void draw_rings(const game *g, const position *p, text *out)
{
    const board_levels *v = g->board->levels;
    unsigned top = (unsigned)g->board->cells - 1;
    if (v->top > 3) text_add(out, "%3s %s\n", g->board->label[top], sign(g, p, top));
    for (unsigned c = v->first[3]; c < v->first[4]; c++) {
        text_add(out, "%3s %s ", g->board->label[c], sign(g, p, c));
        for (int j = 0; j < 8; j++) draw_small_ring(g, p, v->children[c][j], out);
        text_add(out, "\n");
    }
}

static void draw_graph(const game *g, const position *p, text *out)
{
    const board *b = g->board;
    for (unsigned c = 0; c < (unsigned)b->cells; c++) {
        unsigned n;
        const cell *near = board_list(&b->neighbours, c, &n);
        text_add(out, "%*s %s", BOARD_LABEL_MAX - 1, b->label[c], sign(g, p, c));
        for (unsigned i = 0; i < n; i++) text_add(out, i ? " %s" : "  %s", b->label[near[i]]);
        text_add(out, "\n");
    }
}

void draw_position(const game *g, const position *p, text *out)
{
    if (g->board->levels)
        draw_rings(g, p, out);
    else if (g->board->width)
        draw_rows(g, p, out);
    else
        draw_graph(g, p, out);
}
