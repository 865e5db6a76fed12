/* A piece shows no more than necessary: those of a side's first type are bare, others bear their sign, columns their
 * height. Unowned pieces are distinguished by their shape, and in a set by their place in the cell. */
#define _XOPEN_SOURCE 700
#include "report/piece_svg.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

/* Orange and blue that colour-blind people can distinguish. Source: Okabe and Ito 2008, "Color Universal Design". */
#define ORANGE "#e69f00"
#define BLUE   "#0072b2"

void piece_svg_define(const svg *s)
{
    text_add(s->out,
             "<defs><pattern id=\"second\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\" "
             "patternTransform=\"rotate(45)\"><rect width=\"6\" height=\"6\" fill=\"" BLUE "\"/>"
             "<line x1=\"0\" y1=\"0\" x2=\"0\" y2=\"6\" stroke=\"#8cc8ec\" stroke-width=\"2.5\"/></pattern></defs>\n");
}

/* The style of the pieces of a side named after a colour: white ones are white. */
typedef struct paint {
    const char *name, *fill, *edge;
} paint;

static const paint paints[] = {
    {"white", "#ffffff", "#222"},     {"weiß", "#ffffff", "#222"},     {"weiss", "#ffffff", "#222"},
    {"blanc", "#ffffff", "#222"},     {"blanco", "#ffffff", "#222"},   {"bianco", "#ffffff", "#222"},
    {"black", "#2b2b2b", "#999"},     {"schwarz", "#2b2b2b", "#999"},  {"noir", "#2b2b2b", "#999"},
    {"negro", "#2b2b2b", "#999"},     {"nero", "#2b2b2b", "#999"},     {"red", "#cc3311", "#4a1005"},
    {"rot", "#cc3311", "#4a1005"},    {"blue", BLUE, "#002b44"},       {"blau", BLUE, "#002b44"},
    {"green", "#228833", "#0b3312"},  {"grün", "#228833", "#0b3312"},  {"gruen", "#228833", "#0b3312"},
    {"yellow", "#f4d35e", "#5b4a00"}, {"gelb", "#f4d35e", "#5b4a00"},  {"gold", "#e3b505", "#5b4700"},
    {"silver", "#c7ccd1", "#4b5157"}, {"grey", "#9a9a9a", "#333"},     {"gray", "#9a9a9a", "#333"},
    {"orange", ORANGE, "#4d3500"},    {"brown", "#8c5a2b", "#3a230c"},
};

/* Returns NULL if the side has no such name. */
static const paint *paint_of(const piece_set *set, unsigned side)
{
    for (size_t i = 0; i < sizeof paints / sizeof *paints; i++)
        if (!strcasecmp(paints[i].name, set->side_names[side])) return &paints[i];
    return NULL;
}

const char *piece_svg_colour(const piece_set *set, unsigned side)
{
    const paint *p = paint_of(set, side);
    return p && strcmp(p->fill, "#ffffff") != 0 ? p->fill : p ? "#8a8a8a" : side ? BLUE : ORANGE;
}

/* The type listed first is the ordinary one. */
static bool is_ordinary(const piece_set *set, unsigned single)
{
    unsigned side = set->owner_of[single];
    for (int t = 0; t < set->ntypes; t++)
        if (set->code_of[side][t] && set->code_of[side][t] < single && !(set->types_in[single] >> t & 1)) return false;
    return true;
}

/* An ordinary piece has no sign, a column of them its height. */
bool piece_svg_has_sign(const piece_set *set, unsigned code)
{
    return set->owner_of[code] <= OWNER_SECOND && (set->height_of[code] > 1 || !is_ordinary(set, set->top_of[code]));
}

/* A facing piece has an arm from its centre beyond its rim. */
static void draw_facing(const svg *s, const piece_set *set, unsigned code, double x, double y, double r)
{
    if (!set->faces[code]) return;
    const float *step = set->steps[__builtin_ctz(set->faces[code])];
    double length = 1.25 * r / hypot((double)step[0], (double)step[1]);
    svg_line(s, x, y, x + length * step[0], y + length * step[1], "stroke=\"#222\" stroke-width=\"4\"");
}

/* The first side has a ring, which distinguishes sides without colours. */
static void draw_painted(const svg *s, const paint *p, unsigned side, double x, double y, double r)
{
    char style[80];
    snprintf(style, sizeof style, "fill=\"%s\" stroke=\"%s\" stroke-width=\"1.5\"", p->fill, p->edge);
    svg_circle(s, x, y, r, style);
    snprintf(style, sizeof style, "fill=\"none\" stroke=\"%s\" stroke-width=\"1\"", p->edge);
    if (side == OWNER_FIRST) svg_circle(s, x, y, 0.68 * r, style);
}

static void draw_owned(const svg *s, const piece_set *set, unsigned code, double x, double y, double r)
{
    unsigned side = set->owner_of[code];
    const paint *p = paint_of(set, side);
    if (p) {
        draw_painted(s, p, side, x, y, r);
    } else if (side == OWNER_FIRST) {
        svg_circle(s, x, y, r, "fill=\"" ORANGE "\" stroke=\"#4d3500\" stroke-width=\"1.5\"");
        svg_circle(s, x, y, 0.68 * r, "fill=\"none\" stroke=\"#4d3500\" stroke-width=\"1\"");
    } else {
        svg_circle(s, x, y, r, "fill=\"url(#second)\" stroke=\"#002b44\" stroke-width=\"1.5\"");
    }
    if (!piece_svg_has_sign(set, code)) return;
    svg_circle(s, x, y, 0.62 * r, "fill=\"#fff\" stroke=\"#222\" stroke-width=\"1\"");
    char first[2] = {*set->glyph[code], 0}; /* followed by its sign */
    const char *sign = set->faces[code] ? first : set->glyph[code] + is_ordinary(set, set->top_of[code]);
    svg_text(s, x, y, strlen(sign) > 1 ? 0.6 * r : 0.85 * r, "middle", "fill=\"#111\" font-weight=\"bold\"", sign);
}

/* A shape for each kind of unowned piece, with its sign. */
static void draw_kind(const svg *s, unsigned kind, const char *sign, double x, double y, double r)
{
    static const struct {
        int sides; /* 0: a circle */
        double turn, grow, up;
        const char *style;
    } shapes[8] = {
        {0, 0, 0.90, 0, "fill=\"#fff\" stroke=\"#222\" stroke-width=\"1.5\""},
        {4, 45, 1.15, 0, "fill=\"#b9b9b9\" stroke=\"#222\" stroke-width=\"1.5\""},
        {3, 90, 1.25, -0.2, "fill=\"#5a5a5a\" stroke=\"#222\" stroke-width=\"1.5\""},
        {4, 0, 1.10, 0, "fill=\"#e4e4e4\" stroke=\"#222\" stroke-width=\"1.5\""},
        {5, 90, 1.05, 0, "fill=\"#8a8a8a\" stroke=\"#222\" stroke-width=\"1.5\""},
        {6, 0, 1.00, 0, "fill=\"#d0d0d0\" stroke=\"#222\" stroke-width=\"1.5\""},
        {3, 270, 1.25, 0.2, "fill=\"#f2f2f2\" stroke=\"#222\" stroke-width=\"1.5\""},
        {8, 22.5, 1.00, 0, "fill=\"#333\" stroke=\"#222\" stroke-width=\"1.5\""},
    };
    kind %= 8;
    bool dark = kind == 2 || kind == 4 || kind == 7;
    double at = y + shapes[kind].up * r;
    if (shapes[kind].sides)
        svg_polygon(s, x, at, shapes[kind].grow * r, shapes[kind].sides, shapes[kind].turn, shapes[kind].style);
    else
        svg_circle(s, x, y, shapes[kind].grow * r, shapes[kind].style);
    svg_text(s, x, at, 0.95 * r, "middle",
             dark ? "fill=\"#fff\" font-weight=\"bold\"" : "fill=\"#111\" font-weight=\"bold\"", sign);
}

/* Every kind has its place in the cell, in rows from the top, so that equal contents look equal. */
static void draw_stack(const svg *s, const piece_set *set, unsigned code, double x, double y, double r)
{
    int across = set->ntypes <= 1 ? 1 : set->ntypes <= 4 ? 2 : 3, down = (set->ntypes + across - 1) / across;
    double step = 2 * r / across;
    for (int k = 0; k < set->ntypes; k++) {
        if (!(set->types_in[code] >> k & 1)) continue;
        int row = k / across, in_row = row == down - 1 ? set->ntypes - row * across : across;
        draw_kind(s, (unsigned)k, set->types[k], x + step * (k % across - 0.5 * (in_row - 1)),
                  y - step * (row - 0.5 * (down - 1)), 0.44 * step);
    }
}

/* Returns the number of unowned types before this one. */
static unsigned kind_of(const piece_set *set, unsigned code)
{
    unsigned kind = 0;
    for (unsigned other = 1; other < code; other++)
        kind += set->owner_of[other] == OWNER_NEUTRAL && set->types_in[other] != set->types_in[other + 1];
    return kind;
}

void piece_svg_draw(const svg *s, const piece_set *set, unsigned code, double x, double y, double r)
{
    if (!code) return;
    draw_facing(s, set, code, x, y, r);
    if (set->owner_of[code] != OWNER_NEUTRAL)
        draw_owned(s, set, code, x, y, r);
    else if (set->stack)
        draw_stack(s, set, code, x, y, 1.15 * r);
    else
        draw_kind(s, kind_of(set, set->top_of[code]), set->glyph[code], x, y, 0.9 * r);
}
