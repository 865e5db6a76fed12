#include "report/marks_svg.h"

#include <stdio.h>

#include "game/marks.h"
#include "report/piece_svg.h"

static const double dot_radius = 0.13, aside = 0.3;

bool marks_svg_is_below(const game *g, unsigned i)
{
    return g->marks[i].look == MARK_LOOK_LINK;
}

/* The first mark's dot is in the centre, those of others nearer to the corners. */
static void draw_dot(const svg *s, const char *colour, unsigned i, double x, double y)
{
    static const double places[][2] = {{0, 0}, {1, 1}, {-1, 1}, {1, -1}, {-1, -1}};
    const double *at = places[i % (sizeof places / sizeof *places)];
    char style[80];
    snprintf(style, sizeof style, "fill=\"%s\" stroke=\"#fff\" stroke-width=\"1\"", colour);
    svg_circle(s, x + aside * at[0], y + aside * at[1], dot_radius, style);
}

/* Draws numbers as pips, one for 1, two for 2, four for 4, next to each other as on a die; higher ones as digits. */
static void draw_plane(const svg *s, const char *colour, unsigned plane, double x, double y)
{
    static const double pips[][2] = {{0, 0}, {-1, -1}, {1, 1}, {-1, 1}, {1, -1}, {-1, 0}, {1, 0}};
    enum { PLANES_OF_PIPS = 3 };
    char style[80];
    snprintf(style, sizeof style, "fill=\"%s\" stroke=\"#fff\" stroke-width=\"1\"", colour);
    for (unsigned i = (1U << plane) - 1; plane < PLANES_OF_PIPS && i < (2U << plane) - 1; i++)
        svg_circle(s, x + aside * pips[i][0], y + aside * pips[i][1], dot_radius / 2, style);
    if (plane < PLANES_OF_PIPS) return;
    char number[16];
    snprintf(number, sizeof number, "+%u", 1U << plane);
    svg_text(s, x, y + aside * ((int)plane - PLANES_OF_PIPS - 2) / 2, 0.2, "middle", style, number);
}

static void draw_line(const svg *s, const char *colour, double width, const double from[2], const double to[2])
{
    char style[80];
    snprintf(style, sizeof style, "stroke=\"%s\" stroke-width=\"%.1f\" stroke-linecap=\"round\"", colour, width);
    svg_line(s, from[0], from[1], to[0], to[1], style);
}

/* Returns the length of a square's side. */
static void draw_edge(const svg *s, const char *colour, const float way[2], double x, double y)
{
    const double middle[2] = {x + way[0] / 2, y + way[1] / 2}, half[2] = {-way[1] / 2, way[0] / 2};
    draw_line(s, colour, 4, (double[]){middle[0] - half[0], middle[1] - half[1]},
              (double[]){middle[0] + half[0], middle[1] + half[1]});
}

void marks_svg_sign(const svg *s, const game *g, unsigned i, unsigned side, double x, double y)
{
    const cell_mark *m = &g->marks[i];
    const char *colour = m->shared ? "#5b4a2f" : piece_svg_colour(&g->pieces, side);
    if (m->look == MARK_LOOK_DOT && m->most > 1) draw_plane(s, colour, m->plane, x, y);
    if (m->look == MARK_LOOK_DOT && m->most == 1) draw_dot(s, colour, i, x, y);
    if (m->look == MARK_LOOK_EDGE) draw_edge(s, colour, m->way, x, y);
    if (m->look == MARK_LOOK_LINK)
        draw_line(s, colour, 2.5, (double[]){x, y}, (double[]){x + m->way[0], y + m->way[1]});
}

void marks_svg_draw(const svg *s, const game *g, const position *p, bool below)
{
    const board *b = g->board;
    for (unsigned i = 0; i < (unsigned)g->nmarks; i++)
        for (unsigned side = 0; side < mark_sets(&g->marks[i]); side++)
            for (int c = 0; c < b->cells && marks_svg_is_below(g, i) == below; c++)
                if (bitboard_has(marks_view(g, p, i, side), g->mapping->bit_of[c]))
                    marks_svg_sign(s, g, i, side, b->x[c], b->y[c]);
}
