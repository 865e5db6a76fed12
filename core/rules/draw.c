#include "rules/draw.h"

#include <math.h>

typedef struct drawing {
    const game *g;
    const position *p;
    const draw_marks *marks;
    text *out;
} drawing;

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

static void draw_sign(const drawing *d, unsigned c)
{
    const draw_marks *m = d->marks;
    unsigned mark = m ? m->of[c] : 0;
    if (mark)
        text_add(d->out, "%s%s%s", m->before[mark], sign(d->g, d->p, c), m->after);
    else
        text_add(d->out, "%s", sign(d->g, d->p, c));
}

/* Goes to column `to` of the line, which has *at letters so far, for something that is so wide. */
static void go(text *out, int *at, int to, size_t width)
{
    text_add(out, "%*s", to - *at, "");
    *at = to + (int)width;
}

static void put_letter(text *out, int *at, int to, char letter)
{
    go(out, at, to, 1);
    text_add(out, "%c", letter);
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

static void draw_row(const drawing *d, int row, const layout *l)
{
    const board *b = d->g->board;
    int at = 0;
    draw_row_head(b, row, l, d->out);
    for (int column = 0; column < b->width; column++) {
        unsigned c = b->at[row * b->width + column];
        if (c == (unsigned)b->cells) continue;
        go(d->out, &at, place_of(l, b->x[c]), strlen(sign(d->g, d->p, c)));
        draw_sign(d, c);
    }
    text_add(d->out, "\n");
}

/* The letters stand below the bottom row, from which slanted columns go up to the right. */
static void draw_columns(const board *b, const layout *l, text *out)
{
    int at = 0;
    text_add(out, "    ");
    for (int column = 0; column < b->width; column++) {
        unsigned c = b->at[column];
        char letter = (char)('a' + column % 26);
        if (!l->slanted)
            put_letter(out, &at, place_of(l, (float)column), letter);
        else if (c != (unsigned)b->cells)
            put_letter(out, &at, place_of(l, b->x[c]), letter);
    }
    text_add(out, "\n");
}

static void draw_rows(const drawing *d)
{
    const board *b = d->g->board;
    layout l = lay_out(d->g, d->p);
    for (int row = b->height - 1; row >= 0; row--) draw_row(d, row, &l);
    draw_columns(b, &l, d->out);
}

/* A level-2 ring and its children: "X(..O.....)"; signs of several letters have spaces between them. */
static void draw_small_ring(const drawing *d, unsigned c)
{
    const char *between = widest_sign(d->g, d->p) > 1 ? " " : "";
    text_add(d->out, "  ");
    draw_sign(d, c);
    text_add(d->out, "(");
    for (int j = 0; j < 8; j++) {
        text_add(d->out, "%s", j ? between : "");
        draw_sign(d, d->g->board->levels->children[c][j]);
    }
    text_add(d->out, ")");
}

/* A line's label and the sign of its cell. */
static void draw_head(const drawing *d, unsigned c, int width)
{
    text_add(d->out, "%*s ", width, d->g->board->label[c]);
    draw_sign(d, c);
}

static void draw_rings(const drawing *d)
{
    const board_levels *v = d->g->board->levels;
    if (v->top > 3) {
        draw_head(d, (unsigned)d->g->board->cells - 1, 3);
        text_add(d->out, "\n");
    }
    for (unsigned c = v->first[3]; c < v->first[4]; c++) {
        draw_head(d, c, 3);
        text_add(d->out, " ");
        for (int j = 0; j < 8; j++) draw_small_ring(d, v->children[c][j]);
        text_add(d->out, "\n");
    }
}

static void draw_graph(const drawing *d)
{
    const board *b = d->g->board;
    for (unsigned c = 0; c < (unsigned)b->cells; c++) {
        unsigned n;
        const cell *near = board_list(&b->neighbours, c, &n);
        draw_head(d, c, BOARD_LABEL_MAX - 1);
        for (unsigned i = 0; i < n; i++) text_add(d->out, i ? " %s" : "  %s", b->label[near[i]]);
        text_add(d->out, "\n");
    }
}

void draw_marked(const game *g, const position *p, const draw_marks *marks, text *out)
{
    const drawing d = {g, p, marks, out};
    if (g->board->levels)
        draw_rings(&d);
    else if (g->board->width)
        draw_rows(&d);
    else
        draw_graph(&d);
}

void draw_position(const game *g, const position *p, text *out)
{
    draw_marked(g, p, NULL, out);
}
