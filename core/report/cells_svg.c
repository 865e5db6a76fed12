/* Painted from back to front: cells, coordinates, marks, pieces; rings from the largest down, with holes where their
 * labels are. Cells of one colour form one path, which keeps pages small. */
#include "report/cells_svg.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "game/column.h"
#include "report/marks_svg.h"
#include "report/points_svg.h"

#define GROUND     "fill=\"#fbf6ea\" stroke=\"#a89a7c\" stroke-width=\"1\""
#define DARKER     "fill=\"#eee3cb\" stroke=\"#a89a7c\" stroke-width=\"1\""
#define MARK       "fill=\"none\" stroke=\"#b08d57\" stroke-width=\"1.5\""
#define COORDINATE "fill=\"#444\""
#define POINT      "fill=\"#777\""
#define FAINT      "fill=\"#777\""
#define HOLE       "fill=\"#fff\" stroke=\"#777\" stroke-width=\"1\""

static const double piece_radius = 0.4;

/* A cross, a frame, a circle, a small cross. */
void cells_svg_mark(const svg *s, int n, double x, double y, double scale)
{
    double r = scale * (n == 3 ? 0.15 : 0.38);
    if (n == 1) {
        svg_square(s, x, y, r, MARK);
    } else if (n == 2) {
        svg_circle(s, x, y, r, MARK);
    } else {
        svg_line(s, x - r, y - r, x + r, y + r, MARK);
        svg_line(s, x - r, y + r, x + r, y - r, MARK);
    }
}

static void draw_marks(const picture *c)
{
    const board *b = c->g->board;
    for (int n = 0; n < c->nmarks; n++)
        for (int i = 0; i < b->cells; i++)
            if (b->parts_of[i] >> c->marks[n] & 1) cells_svg_mark(&c->page, n, b->x[i], b->y[i], 1);
}

/* Draws the signs of an ordered column's pieces below it, from the lowest. */
static void draw_order(const picture *c, unsigned i)
{
    char scratch[COLUMN_TEXT_MAX];
    const char *order = column_text(c->g, c->p, i, scratch);
    double size = fmin(0.2, 1.5 / (double)strlen(order));
    svg_text(&c->page, c->g->board->x[i], c->g->board->y[i] - 0.42, size, "middle", COORDINATE, order);
}

static void draw_pieces(const picture *c)
{
    const board *b = c->g->board;
    if (!c->bare) marks_svg_draw(&c->page, c->g, c->p, true);
    for (unsigned i = 0; i < (unsigned)b->cells; i++) {
        unsigned code = c->p->code[i];
        piece_svg_draw(&c->page, &c->g->pieces, code, b->x[i], b->y[i], piece_radius);
        if (c->g->pieces.order_bits && c->g->pieces.height_of[code] > 1) draw_order(c, i);
    }
    if (!c->bare) marks_svg_draw(&c->page, c->g, c->p, false);
}

/* Draws letters below the lowest cell of each column and numbers left of the first cell of each row, one step away from
 * it. */
static void draw_coordinates(const picture *c)
{
    const board *b = c->g->board;
    char name[16];
    double size = fmin(0.32, 18 / c->page.unit);
    for (int column = 0; column < b->width; column++) {
        unsigned at = b->at[column];
        double x = at == (unsigned)b->cells ? column : b->x[at];
        board_write_column(name, column);
        svg_text(&c->page, x - 0.76 * b->row_step[0], c->bottom - 0.3, size, "middle", COORDINATE, name);
    }
    for (int row = 0; row < b->height; row++) {
        unsigned at = b->at[row * b->width];
        double x = at == (unsigned)b->cells ? 0 : b->x[at];
        snprintf(name, sizeof name, "%d", row + 1);
        svg_text(&c->page, x - 0.65, row * b->row_step[1], size, "end", COORDINATE, name);
    }
}

static void draw_squares(const picture *c)
{
    const board *b = c->g->board;
    for (int colour = 0; colour < 2; colour++) {
        svg_path_open(&c->page, colour ? GROUND : DARKER);
        for (int i = 0; i < b->cells; i++)
            if ((b->column[i] + b->row[i]) % 2 == colour) svg_path_square(&c->page, b->x[i], b->y[i], 0.5);
        svg_path_close(&c->page);
    }
    draw_coordinates(c);
    draw_marks(c);
    draw_pieces(c);
}

/* Empty cells show their labels if there are no coordinates at the edge. */
static void draw_hexagons(const picture *c)
{
    const board *b = c->g->board;
    svg_path_open(&c->page, GROUND);
    for (int i = 0; i < b->cells; i++) svg_path_polygon(&c->page, b->x[i], b->y[i], sqrt(1.0 / 3), 6, 30);
    svg_path_close(&c->page);
    for (int i = 0; i < b->cells && !b->edge_coordinates; i++)
        if (!c->p->code[i]) svg_text(&c->page, b->x[i], b->y[i], 0.26, "middle", FAINT, b->label[i]);
    if (b->edge_coordinates) draw_coordinates(c);
    draw_marks(c);
    draw_pieces(c);
}

/* Returns the radius of the centre of a ring that no other ring covers. */
static double free_middle(const board *b, unsigned i)
{
    double nearest = b->levels->radius[i];
    for (unsigned c = 0; c < b->levels->first[2]; c++)
        if (c != i) nearest = fmin(nearest, hypotf(b->x[c] - b->x[i], b->y[c] - b->y[i]) - 0.5);
    return nearest;
}

/* Draws the circle on which the children of ring i lie, around x,y: thicker if it has an owner, and dashed for the
 * second player. */
static void draw_outline(const picture *c, unsigned i, unsigned code, double x, double y)
{
    const board *b = c->g->board;
    unsigned side = c->g->pieces.owner_of[code];
    char style[120];
    if (side > OWNER_SECOND)
        snprintf(style, sizeof style, "fill=\"none\" stroke=\"#aaa\" stroke-width=\"%.1f\"",
                 0.4 + 0.4 * b->levels->level_of[i]);
    else
        snprintf(style, sizeof style, "fill=\"none\" stroke=\"%s\" stroke-width=\"%.1f\"%s",
                 piece_svg_colour(&c->g->pieces, side), 1 + 1.5 * b->levels->level_of[i],
                 side ? " stroke-dasharray=\"14 5\"" : "");
    svg_circle(&c->page, x, y, b->levels->radius[i], style);
}

static double ring_radius(const board *b, unsigned i)
{
    return b->levels->level_of[i] == 1 ? 0.45 : 0.75 * free_middle(b, i);
}

/* Does this ring show its label rather than the sign of its contents? */
static bool shows_label(const picture *c, unsigned i)
{
    unsigned code = c->p->code[i];
    return !code || !piece_svg_has_sign(&c->g->pieces, code);
}

/* Draws white holes through the rings of a level, where they show their labels: `of_owned` times the radius of owned
 * ones. */
static void draw_holes(const picture *c, int level, double of_owned, double of_empty, const char *style)
{
    const board *b = c->g->board;
    svg_path_open(&c->page, style);
    for (unsigned i = b->levels->first[level]; i < b->levels->first[level + 1]; i++)
        if (shows_label(c, i))
            svg_path_circle(&c->page, b->x[i], b->y[i], ring_radius(b, i) * (c->p->code[i] ? of_owned : of_empty));
    svg_path_close(&c->page);
}

static void draw_labels(const picture *c, int level)
{
    const board *b = c->g->board;
    unsigned first = b->levels->first[level];
    double letters = level == 1 ? 2 + b->levels->top : 5, size = fmin(3.1 * ring_radius(b, first) / letters, 0.6);
    svg_labels_open(&c->page, size, COORDINATE);
    for (unsigned i = first; i < b->levels->first[level + 1]; i++)
        if (shows_label(c, i)) svg_label(&c->page, b->x[i], b->y[i], size, b->label[i]);
    svg_labels_close(&c->page);
}

static const double hole = 0.72; /* of the radius of a ring */

/* Rings are drawn as rings: their owners' pieces have holes. */
static void draw_rings(const picture *c)
{
    const board *b = c->g->board;
    unsigned n = (unsigned)b->cells;
    for (unsigned i = n; i-- > b->levels->first[2];) draw_outline(c, i, c->p->code[i], b->x[i], b->y[i]);
    for (unsigned i = n; i-- > 0;)
        piece_svg_draw(&c->page, &c->g->pieces, c->p->code[i], b->x[i], b->y[i], ring_radius(b, i));
    for (int level = b->levels->top; level > 0; level--) {
        draw_holes(c, level, hole, 1, HOLE);
        if (!c->unlabelled) draw_labels(c, level);
    }
}

void cells_svg_contents(const picture *c, unsigned i, unsigned code)
{
    const board *b = c->g->board;
    if (b->shape == CELL_POINT) {
        points_svg_men(c, i, code, 0, 0);
        return;
    }
    if (b->shape == CELL_RING && b->levels->level_of[i] > 1) draw_outline(c, i, code, 0, 0);
    piece_svg_draw(&c->page, &c->g->pieces, code, 0, 0, b->shape == CELL_RING ? ring_radius(b, i) : piece_radius);
}

void cells_svg_cover(const picture *c)
{
    const board *b = c->g->board;
    bool signs = b->shape != CELL_RING;
    for (int code = 1; code < c->g->pieces.ncodes; code++) signs |= piece_svg_has_sign(&c->g->pieces, (unsigned)code);
    for (int level = signs ? 0 : b->levels->top; level > 0; level--) {
        draw_holes(c, level, hole, hole, "fill=\"#fff\"");
        draw_labels(c, level);
    }
}

/* Draws discs with their labels, or bare points if there are coordinates at the edge. */
static void draw_graph(const picture *c)
{
    const board *b = c->g->board;
    for (unsigned i = 0; i < (unsigned)b->cells; i++) {
        unsigned n;
        const cell *near = board_list(&b->neighbours, i, &n);
        for (unsigned k = 0; k < n; k++)
            if (near[k] > i)
                svg_line(&c->page, b->x[i], b->y[i], b->x[near[k]], b->y[near[k]],
                         "stroke=\"#777\" stroke-width=\"1.5\"");
    }
    for (int i = 0; i < b->cells; i++) {
        svg_circle(&c->page, b->x[i], b->y[i], b->edge_coordinates ? 0.08 : 0.46, b->edge_coordinates ? POINT : GROUND);
        if (!b->edge_coordinates && !c->p->code[i])
            svg_text(&c->page, b->x[i], b->y[i], 0.28, "middle", FAINT, b->label[i]);
    }
    if (b->edge_coordinates) draw_coordinates(c);
    draw_marks(c);
    draw_pieces(c);
}

/* Draws rows of discs, with coordinates at the edge. */
static void draw_pits(const picture *c)
{
    const board *b = c->g->board;
    for (int i = 0; i < b->cells; i++) svg_circle(&c->page, b->x[i], b->y[i], 0.46, GROUND);
    draw_coordinates(c);
    draw_marks(c);
    draw_pieces(c);
}

/* Returns how far cell i extends from its centre. */
static double reach(const board *b, int i)
{
    switch (b->shape) {
    case CELL_RING: return b->levels->radius[i];
    case CELL_HEXAGON: return 0.58;
    case CELL_NODE:
    case CELL_PIT:
    case CELL_POINT:
    case CELL_SQUARE: break;
    }
    return 0.5;
}

void cells_svg_measure(picture *c)
{
    const board *b = c->g->board;
    if (b->shape == CELL_POINT) {
        points_svg_measure(c);
        return;
    }
    c->left = c->bottom = INFINITY;
    c->right = c->top = -INFINITY;
    for (int i = 0; i < b->cells; i++) {
        double r = reach(b, i);
        c->left = fmin(c->left, b->x[i] - r);
        c->right = fmax(c->right, b->x[i] + r);
        c->bottom = fmin(c->bottom, b->y[i] - r);
        c->top = fmax(c->top, b->y[i] + r);
    }
}

void cells_svg_draw(const picture *c)
{
    switch (c->g->board->shape) {
    case CELL_NODE: draw_graph(c); break;
    case CELL_SQUARE: draw_squares(c); break;
    case CELL_HEXAGON: draw_hexagons(c); break;
    case CELL_PIT: draw_pits(c); break;
    case CELL_POINT: points_svg_draw(c); break;
    case CELL_RING: draw_rings(c); break;
    }
}
