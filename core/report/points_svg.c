/* The rules do not depend on this drawing: coordinates on the board are those of its single row, so that "mirror" and
 * other words mean the same however it is drawn. Everything drawn here is placed by points_svg_place. */
#include "report/points_svg.h"

#include <math.h>

enum { MEN_MOST = 5 }; /* maximum number of men drawn on a point; the last one then shows the number */

#define GROUND     "fill=\"#fbf6ea\" stroke=\"#a89a7c\" stroke-width=\"1\""
#define DARK       "fill=\"#d8c7a0\" stroke=\"#a89a7c\" stroke-width=\"0.5\""
#define LIGHT      "fill=\"#eee3cb\" stroke=\"#a89a7c\" stroke-width=\"0.5\""
#define BAR        "fill=\"#cbb98f\" stroke=\"#a89a7c\" stroke-width=\"1\""
#define COORDINATE "fill=\"#444\""

static const double radius = 0.42, step = 0.86, length = 4.6, apart = 10, bar = 0.8, names = 0.7;

static int points_below(const board *b)
{
    return (b->cells + 1) / 2;
}

/* The bar halves a row, unless it is short. */
static int before_bar(const board *b)
{
    return points_below(b) > 3 ? points_below(b) / 2 : points_below(b);
}

unsigned points_svg_row(const board *b, int i)
{
    return i < points_below(b) ? 1 : 2;
}

void points_svg_place(const board *b, int i, double *x, double *y)
{
    const bool below = points_svg_row(b, i) == 1;
    const int column = below ? points_below(b) - 1 - i : i - points_below(b);
    *x = column + (column >= before_bar(b) ? bar : 0);
    *y = below ? 0 : apart;
}

static double right_of(const board *b)
{
    return points_below(b) - 0.5 + (before_bar(b) < points_below(b) ? bar : 0);
}

void points_svg_measure(picture *c)
{
    const board *b = c->g->board;
    c->left = 0; /* no numbers beside it */
    c->right = right_of(b) + 0.2;
    c->bottom = -0.5;
    c->top = apart + 0.5 + names;
}

/* Returns the ends of a cell's point: its foot at the edge, its tip within the board. */
static double foot_of(const board *b, int i)
{
    return points_svg_row(b, i) == 1 ? -0.5 : apart + 0.5;
}

static double upwards(const board *b, int i)
{
    return points_svg_row(b, i) == 1 ? 1 : -1;
}

static void draw_bar(const picture *c)
{
    const double left = before_bar(c->g->board) - 0.5;
    svg_path_open(&c->page, BAR);
    svg_path_box(&c->page, left, -0.5, left + bar, apart + 0.5);
    svg_path_close(&c->page);
}

static void draw_points(const picture *c)
{
    const board *b = c->g->board;
    for (int colour = 0; colour < 2; colour++) {
        svg_path_open(&c->page, colour ? DARK : LIGHT);
        for (int i = colour; i < b->cells; i += 2) {
            double x, y;
            points_svg_place(b, i, &x, &y);
            svg_path_spike(&c->page, x, foot_of(b, i), 0.48, upwards(b, i) * length);
        }
        svg_path_close(&c->page);
    }
}

static void draw_names(const picture *c)
{
    const board *b = c->g->board;
    const double size = fmin(0.32, 18 / c->page.unit);
    for (int i = 0; i < b->cells; i++) {
        char name[16];
        double x, y;
        points_svg_place(b, i, &x, &y);
        board_write_column(name, b->column[i]);
        svg_text(&c->page, x, foot_of(b, i) - 0.3 * upwards(b, i), size, "middle", COORDINATE, name);
    }
}

void points_svg_men(const picture *c, unsigned i, unsigned code, double x, double y)
{
    const piece_set *set = &c->g->pieces;
    const unsigned height = set->height_of[code];
    const bool alike = set->owner_of[code] <= OWNER_SECOND && !set->order_bits; /* else the sign shows the contents */
    const unsigned men = !code ? 0 : !alike ? 1 : height < MEN_MOST ? height : MEN_MOST;
    for (unsigned n = 0; n < men; n++) {
        const bool tells = n + 1 == men && (!alike || height > MEN_MOST);
        piece_svg_draw(&c->page, set, tells ? code : set->top_of[code], x, y + n * step * upwards(c->g->board, (int)i),
                       radius);
    }
}

void points_svg_draw(const picture *c)
{
    const board *b = c->g->board;
    svg_path_open(&c->page, GROUND);
    svg_path_box(&c->page, -0.5, -0.5, right_of(b), apart + 0.5);
    svg_path_close(&c->page);
    draw_points(c);
    if (before_bar(b) < points_below(b)) draw_bar(c);
    draw_names(c);
    for (int i = 0; i < b->cells; i++) {
        double x, y;
        points_svg_place(b, i, &x, &y);
        points_svg_men(c, (unsigned)i, c->p->code[i], x, y);
    }
}
