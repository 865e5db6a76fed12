/* Two scales share the page: cells grow on small boards, text does not. So everything is measured first, and the page
 * is made large enough for both. Named parts are marked only if the canonical rules refer to them and the drawing does
 * not show them anyway. */
#include "report/board_svg.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>

#include "report/cells_svg.h"

#define INK "fill=\"#222\""

enum { STATE_TEXT = 200, ENTRIES_MAX = 2 * (PIECES_TYPES_MAX + 1) + PICTURE_MARKS_MAX };

/* Text keeps its size (in units of 44 page units) while the cells of a small board grow. */
static const double words_unit = 44, margin = 0.4, caption = 1.3, line = 0.62, letter = 0.34;

/* A name in the legend, after a piece or a mark. */
typedef struct entry {
    const char *name;
    unsigned code; /* 0: none */
    int mark;      /* -1: none */
    double x;      /* from the left margin */
    int line;      /* from the top */
} entry;

typedef struct legend {
    entry entries[ENTRIES_MAX];
    int count, lines;
    double width, x; /* total so far; of the current line */
} legend;

/* Do the rules refer to that name? */
static bool is_mentioned(const char *rules, const char *name)
{
    size_t length = strlen(name);
    for (const char *at = rules; (at = strstr(at, name)); at += length) {
        bool begins = at == rules || !(isalnum((unsigned char)at[-1]) || at[-1] == '_');
        if (begins && !isalnum((unsigned char)at[length]) && at[length] != '_') return true;
    }
    return false;
}

static int size_of_part(const board *b, int part)
{
    int size = 0;
    for (int c = 0; c < b->cells; c++) size += b->parts_of[c] >> part & 1;
    return size;
}

/* Edges and levels are visible without a mark, and what covers half of the board is its background. */
static void find_marks(picture *c)
{
    static const char *const plain[] = {"edge",      "top",          "bottom",      "left",     "right",
                                        "top_right", "bottom_right", "bottom_left", "top_left", "stores"};
    const board *b = c->g->board;
    for (int part = 0; part < b->nparts && b->shape != CELL_RING; part++) {
        bool seen = 2 * size_of_part(b, part) >= b->cells;
        for (size_t i = 0; i < sizeof plain / sizeof *plain; i++) seen |= !strcmp(b->parts[part].name, plain[i]);
        if (!seen && c->nmarks < PICTURE_MARKS_MAX && is_mentioned(c->g->canonical, b->parts[part].name))
            c->marks[c->nmarks++] = part;
    }
}

static void say_state(const picture *c, char *out, size_t size)
{
    const position *p = c->p;
    const char *const *names = c->g->pieces.side_names;
    const char *rule = p->ending == POSITION_NO_RULE ? "no rule" : c->g->rules[p->ending];
    int n = snprintf(out, size, "%s%u pl%s", p->plies ? "after " : "", p->plies, p->plies == 1 ? "y" : "ies");
    if (!p->plies) n = snprintf(out, size, "start");
    if (p->outcome == OUTCOME_NONE)
        snprintf(out + n, size - (size_t)n, ", %s to move", names[p->side]);
    else if (p->outcome == OUTCOME_DRAW)
        snprintf(out + n, size - (size_t)n, ", drawn (%s)", rule);
    else if (p->outcome == OUTCOME_BROKEN)
        snprintf(out + n, size - (size_t)n, ", the rules do not say what happens");
    else
        snprintf(out + n, size - (size_t)n, ", %s has won (%s)", names[p->outcome == OUTCOME_SECOND], rule);
}

static void add_entry(legend *l, const char *name, unsigned code, int mark)
{
    double sign = code || mark >= 0 ? 0.55 : 0;
    l->entries[l->count++] = (entry){name, code, mark, l->x, l->lines};
    l->x += sign + svg_text_width(name, letter) + 0.4;
    l->width = fmax(l->width, l->x);
}

static void end_line(legend *l)
{
    l->lines += l->x > 0;
    l->x = 0;
}

static bool owns(const piece_set *set, unsigned side, int type)
{
    return set->code_of[side][type] && set->owner_of[set->code_of[side][type]] == side;
}

/* Adds a line for each side that owns pieces, with just the side's name if they are all of one type; then unowned
 * pieces, unless their name is their sign, and the marks. */
static void fill_legend(const picture *c, legend *l)
{
    const piece_set *set = &c->g->pieces;
    for (unsigned side = 0; side < 2; side++) {
        int types = 0;
        for (int t = 0; t < set->ntypes; t++) types += owns(set, side, t);
        if (types > 1) add_entry(l, set->side_names[side], 0, -1);
        for (int t = 0; t < set->ntypes; t++)
            if (owns(set, side, t))
                add_entry(l, types > 1 ? set->types[t] : set->side_names[side], set->code_of[side][t], -1);
        end_line(l);
    }
    for (int t = 0; t < set->ntypes && !set->stack; t++) {
        unsigned code = set->code_of[0][t];
        bool neutral = code && set->owner_of[code] == OWNER_NEUTRAL;
        if (neutral && strcmp(set->types[t], set->glyph[code]) != 0) add_entry(l, set->types[t], code, -1);
    }
    end_line(l);
    for (int n = 0; n < c->nmarks; n++) add_entry(l, c->g->board->parts[c->marks[n]].name, 0, n);
    end_line(l);
}

static void draw_legend(const picture *c, const svg *words, const legend *l, double top)
{
    for (int i = 0; i < l->count; i++) {
        const entry *n = &l->entries[i];
        double x = margin + n->x, y = top - line * (n->line + 0.5);
        if (n->code) piece_svg_draw(words, &c->g->pieces, n->code, x + 0.2, y, 0.2);
        if (n->mark >= 0) cells_svg_mark(words, n->mark, x + 0.2, y, 0.5);
        svg_text(words, x + (n->code || n->mark >= 0 ? 0.55 : 0), y, letter, "start", INK, n->name);
    }
}

void board_svg(const game *g, const position *p, text *out)
{
    picture c = {.g = g, .p = p, .page = {.out = out}};
    svg words = {.out = out, .unit = words_unit};
    legend l = {0};
    char state[STATE_TEXT];
    cells_svg_measure(&c);
    find_marks(&c);
    fill_legend(&c, &l);
    say_state(&c, state, sizeof state);
    double beside = g->board->edge_coordinates ? 0.7 : 0;
    double width = c.right - c.left + beside, height = c.top - c.bottom + beside;
    c.page.unit = fmin(fmax(words_unit, 420 / fmax(width, height)), 84);
    double scale = c.page.unit / words_unit, heading = svg_text_width(g->title, 0.55);
    double room = fmax(fmax(width * scale, l.width), fmax(svg_text_width(state, letter), heading));
    double foot = -(margin + caption + height * scale + 0.5 * margin);
    c.page.left = c.left - beside - (margin + 0.5 * (room - width * scale)) / scale;
    c.page.top = c.top + (margin + caption) / scale;
    svg_open(&words, room + 2 * margin, l.lines * line + 0.5 * margin - foot, g->title);
    piece_svg_define(&words);
    svg_text(&words, margin, -margin - 0.15, 0.46, "start", INK " font-weight=\"bold\"", g->title);
    svg_text(&words, margin, -margin - 0.8, letter, "start", INK, state);
    cells_svg_draw(&c);
    draw_legend(&c, &words, &l, foot);
    svg_close(&words);
}
