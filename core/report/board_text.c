/* A cell is printed in the text column that corresponds to its x, in steps of a pitch: the width of the widest contents
 * or coordinate, rounded up to an even number if rows are shifted by half a cell. So squares and hexagons share the
 * code that draws a row. */
#include "report/board_text.h"

#include <math.h>
#include <stdio.h>

#include "game/column.h"
#include "game/counters.h"
#include "game/marks.h"
#include "report/net_text.h"
#include "report/rings_text.h"
#include "report/sign_text.h"

/* Layout of the columns of a board in rows. */
typedef struct layout {
    int pitch;  /* characters from one cell to the next */
    float left; /* x of the first column */
} layout;

static bool is_slanted(const board *b)
{
    return b->row_step[0] != 0;
}

/* The pitch fits the widest contents and the longest coordinate of a column, and is even if rows are shifted. */
static layout lay_out(const game *g, const position *p)
{
    const board *b = g->board;
    char letters[BOARD_LABEL_MAX];
    int longest = (int)(board_write_column(letters, b->width - 1) - letters), widest = sign_text_widest(g, p);
    layout l = {.pitch = (widest > longest ? widest : longest) + 1};
    if (b->shape == CELL_NODE) l.pitch += 2 + l.pitch % 2; /* room for edges */
    if (!is_slanted(b)) return l;
    l.pitch += l.pitch % 2;
    l.left = INFINITY;
    for (int c = 0; c < b->cells; c++) l.left = fminf(l.left, b->x[c]);
    return l;
}

/* Moves to text column `to` of a line with *at characters so far, for something that wide. */
static void go(text *out, int *at, int to, size_t width)
{
    text_add(out, "%*s", to - *at, "");
    *at = to + (int)width;
}

static int place_of(const layout *l, float x)
{
    return (int)lroundf((x - l->left) * (float)l->pitch) + 1;
}

/* Prints the number of the row; on a board without coordinates at its edge, such as a hexagon, the label of its first
 * cell. */
static void draw_row_head(const board *b, int row, text *out)
{
    const cell *at = b->at + row * b->width, *last = at + b->width - 1;
    if (b->edge_coordinates) {
        text_add(out, "%3d ", row + 1);
    } else {
        while (*at == b->cells && at < last) at++;
        text_add(out, "%3s ", b->label[*at]);
    }
}

static void draw_row(const sign_drawing *d, int row, const layout *l)
{
    const board *b = d->g->board;
    int at = 0;
    draw_row_head(b, row, d->out);
    for (int column = 0; column < b->width; column++) {
        unsigned c = b->at[row * b->width + column];
        if (c == (unsigned)b->cells) continue;
        char scratch[COLUMN_TEXT_MAX];
        go(d->out, &at, place_of(l, b->x[c]), strlen(column_text(d->g, d->p, c, scratch)));
        sign_text_draw(d, c);
    }
    text_add(d->out, "\n");
}

/* Returns the text column in which the upright column is drawn. */
static float column_x(const board *b, int column)
{
    for (int row = 0; row < b->height; row++)
        if (b->at[row * b->width + column] != b->cells) return b->x[b->at[row * b->width + column]];
    return (float)column;
}

/* Prints the letters below the bottom row; slanted columns go up to the right from them. */
static void draw_columns(const board *b, const layout *l, text *out)
{
    int at = 0;
    text_add(out, "    ");
    for (int column = 0; column < b->width; column++) {
        char letters[BOARD_LABEL_MAX];
        unsigned c = b->at[column];
        if (is_slanted(b) && c == (unsigned)b->cells) continue;
        size_t length = (size_t)(board_write_column(letters, column) - letters);
        go(out, &at, place_of(l, is_slanted(b) ? b->x[c] : column_x(b, column)), length);
        text_add(out, "%s", letters);
    }
    text_add(out, "\n");
}

static void draw_rows(const sign_drawing *d)
{
    const board *b = d->g->board;
    layout l = lay_out(d->g, d->p);
    for (int row = b->height - 1; row >= 0; row--) draw_row(d, row, &l);
    draw_columns(b, &l, d->out);
}

/* Prints a row of points and the edges between them. */
static void draw_points(const sign_drawing *d, const net_text *net, int row, const layout *l)
{
    const board *b = d->g->board;
    draw_row_head(b, row, d->out);
    text_add(d->out, " ");
    for (int column = 0; column < b->width; column++) {
        unsigned c = b->at[row * b->width + column];
        char scratch[COLUMN_TEXT_MAX];
        int at = 1;
        if (c == (unsigned)b->cells) {
            text_add(d->out, "%c", net_text_passing(net, column, row));
        } else {
            sign_text_draw(d, c);
            at = (int)strlen(column_text(d->g, d->p, c, scratch));
        }
        for (; at < l->pitch && column + 1 < b->width; at++) text_add(d->out, "%c", net_text_beside(net, column, row));
    }
    text_add(d->out, "\n");
}

/* Prints the edges that go up from a row. */
static void draw_edges(const sign_drawing *d, const net_text *net, int row, const layout *l)
{
    text_add(d->out, "     ");
    for (int column = 0; column < d->g->board->width; column++) {
        if (column)
            text_add(d->out, "%*c%*s", l->pitch / 2, net_text_aslant(net, column - 1, row), l->pitch / 2 - 1, "");
        text_add(d->out, "%c", net_text_above(net, column, row));
    }
    text_add(d->out, "\n");
}

static void draw_net(const sign_drawing *d)
{
    const board *b = d->g->board;
    layout l = lay_out(d->g, d->p);
    net_text net;
    net_text_find(b, &net);
    for (int row = b->height - 1; row >= 0; row--) {
        draw_points(d, &net, row, &l);
        if (row) draw_edges(d, &net, row - 1, &l);
    }
    draw_columns(b, &l, d->out);
}

static void draw_graph(const sign_drawing *d)
{
    const board *b = d->g->board;
    for (unsigned c = 0; c < (unsigned)b->cells; c++) {
        unsigned n;
        const cell *near = board_list(&b->neighbours, c, &n);
        sign_text_head(d, c, BOARD_LABEL_MAX - 1);
        for (unsigned i = 0; i < n; i++) text_add(d->out, i ? " %s" : "  %s", b->label[near[i]]);
        text_add(d->out, "\n");
    }
}

/* Neutral pieces come into no hand: a type that began there with none is not told of. */
static bool is_no_hand(const game *g, const position *p, unsigned i)
{
    const counter *n = &g->counters[i];
    const bool neutral = n->type >= 0 && g->pieces.owner_of[g->pieces.code_of[0][n->type]] == OWNER_NEUTRAL;
    return neutral && !n->start[0] && !n->start[1] && !counters_value(g, p, i, 0) && !counters_value(g, p, i, 1);
}

/* Appends "points: first 3, second 1", "rounds: 4", "man in hand: first 9, second 9": a line each. */
static void write_counters(const game *g, const position *p, text *out)
{
    for (unsigned i = 0; i < (unsigned)g->ncounters; i++) {
        const counter *n = &g->counters[i];
        if (is_no_hand(g, p, i)) continue;
        text_add(out, "%s%s: ", n->name, n->type < 0 ? "" : " in hand");
        if (n->shared)
            text_add(out, "%d\n", counters_value(g, p, i, 0));
        else
            text_add(out, "%s %d, %s %d\n", g->pieces.side_names[0], counters_value(g, p, i, 0),
                     g->pieces.side_names[1], counters_value(g, p, i, 1));
    }
}

static void write_cells(const game *g, const uint64_t *cells, text *out)
{
    bool any = false;
    for (int c = 0; c < g->board->cells; c++) {
        if (!bitboard_has(cells, g->mapping->bit_of[c])) continue;
        text_add(out, " %s", g->board->label[c]);
        any = true;
    }
    if (!any) text_add(out, " none");
}

/* "a1=2 b1=3" */
static void write_numbers(const game *g, const position *p, unsigned mark, unsigned side, text *out)
{
    bool any = false;
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++) {
        const unsigned number = marks_number(g, p, mark, side, c);
        if (number) text_add(out, " %s=%u", g->board->label[c], number), any = true;
    }
    if (!any) text_add(out, " none");
}

/* Appends "trail: a1 b2", "unmoved: white a1, black none": a line each. */
static void write_marks(const game *g, const position *p, text *out)
{
    for (unsigned i = 0; i < (unsigned)g->nmarks; i += g->marks[i].planes) {
        const cell_mark *n = &g->marks[i];
        text_add(out, "%s:", n->word);
        for (unsigned side = 0; side < mark_sets(n); side++) {
            if (!n->shared) text_add(out, "%s %s", side ? "," : "", g->pieces.side_names[side]);
            if (n->most > 1)
                write_numbers(g, p, i, side, out);
            else
                write_cells(g, marks_view(g, p, i, side), out);
        }
        text_add(out, "\n");
    }
}

void board_text_marked(const game *g, const position *p, const board_text_marks *marks, int width, text *out)
{
    const sign_drawing d = {g, p, marks, out};
    switch (g->board->shape) {
    case CELL_SQUARE:
    case CELL_POINT:
    case CELL_PIT:
    case CELL_HEXAGON: draw_rows(&d); break;
    case CELL_RING: rings_text_draw(&d, width); break;
    case CELL_NODE: g->board->at ? draw_net(&d) : draw_graph(&d); break;
    }
    write_counters(g, p, out);
    write_marks(g, p, out);
}

void board_text(const game *g, const position *p, text *out)
{
    board_text_marked(g, p, NULL, 0, out);
}
