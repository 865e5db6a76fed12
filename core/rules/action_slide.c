/* slide { from = REGION, to = REGION, along = DIRECTIONS, over = REGION, limit = n, mover = any | placed }: move everything on one
 * cell in a straight line over empty cells, at most `limit` cells far, to a cell of the region `to`. Where `to` speaks of
 * occupied cells, what stands there is captured by replacement. `over` says which empty cells may be passed. `mover = placed` allows
 * only the piece (or stack) that was just placed.
 *
 * step { from, to, along }: the same, one cell far.
 *
 * Slides of one step that differ by what they move become one action, with slots for each class of mover: a draw then picks
 * a piece and a slot, and need not choose between rules first. */
#include <stdio.h>

#include "rules/action.h"

enum { FROM, TO, ALONG, OVER, MOVER, LIMIT, FIELDS, STEP_FIELDS_HERE = LIMIT };
enum { MOVER_ANY, MOVER_PLACED };
enum { CLASSES_MAX = 16 };

static const char *const movers[] = {"any", "placed", NULL};

#define COMMON_FIELDS                                                                                                   \
    {.name = "from", .kind = FIELD_REGION, .initial_text = "own", .help = "what may be moved"},                         \
        {.name = "to", .kind = FIELD_REGION, .initial_text = "empty", .help = "where a move may end"},                  \
        {.name = "along", .kind = FIELD_TEXT, .required = true, .help = "directions: orthogonal, diagonal, forward, all"}, \
        {.name = "over", .kind = FIELD_REGION, .initial_text = "empty", .help = "which empty cells may be passed"},     \
    {                                                                                                                   \
        .name = "mover", .kind = FIELD_CHOICE, .choices = movers, .help = "any, or only what was just placed"           \
    }

static const field slide_fields[FIELDS] = {
    COMMON_FIELDS,
    {.name = "limit", .kind = FIELD_INTEGER, .initial = BOARD_LINE_MAX, .min = 1, .max = BOARD_LINE_MAX, .help = "cells at most"},
};

static const field step_fields[STEP_FIELDS_HERE] = {COMMON_FIELDS};

/* One way to move from a cell: blocked iff occupied[line] & mask. The mask covers the cells passed and, unless there can be
 * a capture, the cell reached. */
typedef struct slot {
    uint32_t mask;
    uint16_t line;
    cell to;
} slot;

/* Movers that move alike. */
typedef struct movers_class {
    region to;
    bool captures; /* `to` admits occupied cells */
    const slot *slots; /* slots[c * columns + k]; one that does not exist is always blocked */
    region over;
    uint32_t directions;
    unsigned side;
    int limit;
} movers_class;

typedef struct slide {
    uint8_t class_of[2][PIECES_CODES_MAX]; /* by side and contents; class 0 never moves */
    movers_class classes[CLASSES_MAX];
    int nclasses;
    uint32_t columns;
    uint8_t set[2];    /* by side: the kept set that holds every mover */
    region from;       /* asked only when `from_somewhere` */
    bool from_somewhere; /* `from` depends on where a piece stands, not only on what it is */
    bool captures;     /* any class does */
    bool only_placed;
} slide;

static uint32_t slot_mask(const board *b, unsigned from, unsigned to, unsigned axis, bool captures)
{
    unsigned axes = (unsigned)board_axes(b), i = b->place_in[from * axes + axis], j = b->place_in[to * axes + axis];
    unsigned low = i < j ? i + 1 : j, high = i < j ? j : i - 1;
    uint32_t mask = (uint32_t)((UINT64_C(2) << high) - (UINT64_C(1) << low));
    return captures ? mask & ~(UINT32_C(1) << j) : mask;
}

static bool may_end(const game *g, const movers_class *k, unsigned c)
{
    for (unsigned code = 0; code < (unsigned)g->pieces.ncodes; code++)
        if (region_has(&k->to, c, k->side, code)) return true;
    return false;
}

/* Writes the slots of one cell (out may be NULL) and returns how many there are. */
static uint32_t cell_slots(const game *g, const movers_class *k, unsigned from, slot *out)
{
    const board *b = g->board;
    uint32_t n = 0;
    for (unsigned d = 0; d < (unsigned)b->directions; d++) {
        unsigned c = from;
        for (int far = 0; k->directions >> d & 1 && far < k->limit; far++) {
            c = board_next(b, c, d);
            if (c == (unsigned)b->cells) break;
            uint16_t line = b->line_of[from * (unsigned)board_axes(b) + d / 2];
            if (may_end(g, k, c)) {
                if (out) out[n] = (slot){slot_mask(b, from, c, d / 2, k->captures), line, (cell)c};
                n++;
            }
            if (!region_has(&k->over, c, k->side, 0)) break;
        }
    }
    return n;
}

static int make_class_slots(game_builder *b, const spec *s, movers_class *k, uint32_t columns)
{
    const board *on = b->g->board;
    slot *slots = builder_alloc(b, s, (size_t)on->cells * columns * sizeof *slots);
    if (!slots) return -1;
    for (unsigned c = 0; c < (unsigned)on->cells; c++) {
        slot *own = slots + c * columns;
        uint32_t n = k->directions ? cell_slots(b->g, k, c, own) : 0;
        for (; n < columns; n++) own[n] = (slot){1, (uint16_t)on->lines, 0};
    }
    k->slots = slots;
    return 0;
}

/* The cell with the most slots decides how many columns the superset has, for every class. */
static int make_slots(game_builder *b, const spec *s, slide *d)
{
    d->columns = 1;
    for (int i = 1; i < d->nclasses; i++)
        for (unsigned c = 0; c < (unsigned)b->g->board->cells; c++) {
            uint32_t n = cell_slots(b->g, &d->classes[i], c, NULL);
            if (n > d->columns) d->columns = n;
        }
    for (int i = 0; i < d->nclasses; i++)
        if (make_class_slots(b, s, &d->classes[i], d->columns)) return -1;
    return 0;
}

/* Does `from` depend on the cell? */
static bool depends_on_cell(const game_builder *b, const region *from)
{
    const region_classes *classes = &b->g->classes;
    for (unsigned side = 0; side < 2; side++)
        for (unsigned code = 0; code < (unsigned)b->g->pieces.ncodes; code++)
            for (int k = 2; k < classes->count; k++)
                if (from->table[((unsigned)k * 2 + side) * from->ncodes + code] != from->table[(2 + side) * from->ncodes + code])
                    return true;
    return false;
}

static int add_class(game_builder *b, const spec *s, slide *d, const region *from, unsigned side)
{
    if (d->nclasses == CLASSES_MAX) return builder_fail(b, s, NULL, "more than %d classes of movers", CLASSES_MAX - 1);
    movers_class *k = &d->classes[d->nclasses];
    *k = (movers_class){.side = side, .limit = 1};
    if (s->word->nfields > LIMIT) k->limit = (int)s->values[LIMIT].integer;
    k->directions = builder_directions(b, s, ALONG, side);
    if (!k->directions || builder_region(b, s, TO, -1, &k->to) || builder_region(b, s, OVER, -1, &k->over)) return -1;
    for (unsigned code = 0; code < (unsigned)b->g->pieces.ncodes; code++) {
        if (code) k->captures |= region_admits(&k->to, &b->g->classes, side, code);
        if (!region_admits(from, &b->g->classes, side, code)) continue;
        if (!code) return builder_fail(b, s, "from", "region of occupied cells wanted, got \"%s\"", s->values[FROM].text);
        d->class_of[side][code] = (uint8_t)d->nclasses;
    }
    d->captures |= k->captures;
    d->nclasses++;
    builder_keep_lines(b, k->directions);
    return 0;
}

static int compile(game_builder *b, const spec *s, action *a)
{
    slide *d = builder_alloc(b, s, sizeof *d);
    if (!d || builder_region(b, s, FROM, -1, &d->from)) return -1;
    d->nclasses = 1;
    d->from_somewhere = depends_on_cell(b, &d->from);
    d->only_placed = s->values[MOVER].integer == MOVER_PLACED;
    for (unsigned side = 0; side < 2; side++) {
        if (add_class(b, s, d, &d->from, side)) return -1;
        d->set[side] = builder_set_for(b, &d->from, side);
        if (d->set[side] == SET_NONE)
            return builder_fail(b, s, "from", "region of pieces with one owner wanted, got \"%s\"", s->values[FROM].text);
    }
    if (make_slots(b, s, d)) return -1;
    a->data = d;
    a->most_moves = b->g->board->cells * (int)d->columns;
    return 0;
}

/* Two slides are one when they move different pieces of the same set, and either moves them wherever they stand. */
static int join(game_builder *b, const spec *s, action *a)
{
    slide *d = (slide *)a->data;
    region from;
    if (builder_region(b, s, FROM, -1, &from)) return -1;
    if (d->from_somewhere || depends_on_cell(b, &from) || d->only_placed != (s->values[MOVER].integer == MOVER_PLACED)) return 0;
    for (unsigned side = 0; side < 2; side++) {
        if (builder_set_for(b, &from, side) != d->set[side]) return 0;
        for (unsigned code = 1; code < (unsigned)b->g->pieces.ncodes; code++)
            if (d->class_of[side][code] && region_admits(&from, &b->g->classes, side, code)) return 0;
    }
    for (unsigned side = 0; side < 2; side++)
        if (add_class(b, s, d, &from, side)) return -1;
    if (make_slots(b, s, d)) return -1;
    a->most_moves = b->g->board->cells * (int)d->columns;
    return 1;
}

static inline grid span(const action *a, const game *g, const position *p)
{
    (void)g;
    const slide *d = a->data;
    return (grid){d->only_placed ? 1 : p->count[d->set[p->side]], d->columns};
}

static inline unsigned is_open(const slide *d, const game *g, const position *p, const movers_class *k, const slot *way)
{
    unsigned open = !(position_lines_view(g, p)[way->line] & way->mask);
    return d->captures ? open & region_has(&k->to, way->to, p->side, p->code[way->to]) : open;
}

static inline bool propose(const action *a, const game *g, const position *p, uint32_t row, uint32_t column, move *out)
{
    const slide *d = a->data;
    unsigned from = d->only_placed ? p->last : position_set_view(g, p, d->set[p->side])[row], code = p->code[from];
    const movers_class *k = &d->classes[d->class_of[p->side][code]];
    const slot *way = &k->slots[from * d->columns + column];
    *out = move_make(a->index, from, way->to);
    unsigned open = is_open(d, g, p, k, way);
    return d->from_somewhere ? open & region_has(&d->from, from, p->side, code) : open;
}

static bool draw(const action *a, const game *g, const position *p, random_state *r, move *out)
{
    return action_draw_by(a, g, p, r, out, 4, span, propose);
}

static int list_from(const action *a, const game *g, const position *p, unsigned from, move *out, int room)
{
    const slide *d = a->data;
    const movers_class *k = &d->classes[d->class_of[p->side][p->code[from]]];
    int n = 0;
    for (uint32_t i = 0; i < d->columns && n < room; i++) {
        const slot *way = &k->slots[from * d->columns + i];
        if (is_open(d, g, p, k, way)) out[n++] = move_make(a->index, from, way->to);
    }
    return n;
}

static int list(const action *a, const game *g, const position *p, move *out, int room)
{
    const slide *d = a->data;
    int n = 0;
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++) {
        unsigned code = p->code[c];
        if (!d->class_of[p->side][code] || (d->only_placed && c != p->last)) continue;
        if (d->from_somewhere && !region_has(&d->from, c, p->side, code)) continue;
        n += list_from(a, g, p, c, out + n, room - n);
    }
    return n;
}

static void apply(const action *a, const game *g, position *p, move m)
{
    const slide *d = a->data;
    unsigned to = move_b(m);
    if (d->captures && p->code[to]) position_remove(g, p, to);
    position_shift(g, p, move_a(m), to);
    p->last = (cell)to;
}

static void write(const action *a, const game *g, move m, char *out)
{
    (void)a;
    snprintf(out, ACTION_TEXT_MAX, "%s-%s", g->board->label[move_a(m)], g->board->label[move_b(m)]);
}

const action_type action_slide = {
    .word = {"slide", WORD_ACTION, "Move a piece in a straight line over empty cells.", slide_fields, FIELDS, 0},
    .compile = compile,
    .join = join,
    .span = span,
    .propose = propose,
    .draw = draw,
    .list = list,
    .apply = apply,
    .write = write,
};

const action_type action_step = {
    .word = {"step", WORD_ACTION, "Move a piece to a neighbouring cell.", step_fields, STEP_FIELDS_HERE, 0},
    .compile = compile,
    .join = join,
    .span = span,
    .propose = propose,
    .draw = draw,
    .list = list,
    .apply = apply,
    .write = write,
};
