/* slide { from = REGION, to = REGION, along = DIRECTIONS, mover = any | placed }: move everything on one cell any distance
 * in a straight line over empty cells to an empty cell of the region `to`. `mover = placed` allows only the piece (or stack)
 * that was just placed. */
#include <stdio.h>

#include "rules/action.h"

enum { FROM, TO, ALONG, MOVER, FIELDS };
enum { MOVER_ANY, MOVER_PLACED };

static const char *const movers[] = {"any", "placed", NULL};

static const field fields[FIELDS] = {
    {.name = "from", .kind = FIELD_REGION, .initial_text = "own", .help = "what may be moved"},
    {.name = "to", .kind = FIELD_REGION, .initial_text = "empty", .help = "where a move may end, among the empty cells"},
    {.name = "along", .kind = FIELD_TEXT, .required = true, .help = "directions: orthogonal, diagonal, queen, all"},
    {.name = "mover", .kind = FIELD_CHOICE, .choices = movers, .help = "any, or only what was just placed"},
};

/* One way to slide from a cell: blocked iff occupied[line] & mask. The mask covers the cells passed and the cell reached. */
typedef struct slot {
    uint32_t mask;
    uint16_t line;
    cell to;
} slot;

typedef struct slide {
    region from;
    const slot *slots[2]; /* by side: slots[side][c * columns + k]; a slot that does not exist is always blocked */
    uint32_t columns;
    uint8_t set[2]; /* by side: the kept set that holds every cell of `from` */
    bool only_placed;
} slide;

static uint32_t slot_mask(const board *b, unsigned from, unsigned to, unsigned axis)
{
    unsigned axes = (unsigned)board_axes(b), i = b->place_in[from * axes + axis], j = b->place_in[to * axes + axis];
    unsigned low = i < j ? i + 1 : j, high = i < j ? j : i - 1;
    return (uint32_t)((UINT64_C(2) << high) - (UINT64_C(1) << low));
}

/* Writes the slots of one cell (out may be NULL) and returns how many there are. */
static uint32_t cell_slots(const board *b, const region *to, unsigned side, unsigned from, uint32_t directions, slot *out)
{
    uint32_t n = 0;
    for (unsigned d = 0; d < (unsigned)b->directions; d++) {
        if (!(directions >> d & 1)) continue;
        for (unsigned c = board_next(b, from, d); c != (unsigned)b->cells; c = board_next(b, c, d)) {
            if (!region_has(to, c, side, 0)) continue;
            uint16_t line = b->line_of[from * (unsigned)board_axes(b) + d / 2];
            if (out) out[n] = (slot){slot_mask(b, from, c, d / 2), line, (cell)c};
            n++;
        }
    }
    return n;
}

/* The widest cell decides how many columns the superset has. */
static uint32_t most_slots(const board *b, const region *to, uint32_t directions)
{
    uint32_t most = 1;
    for (unsigned side = 0; side < 2; side++)
        for (unsigned c = 0; c < (unsigned)b->cells; c++) {
            uint32_t n = cell_slots(b, to, side, c, directions, NULL);
            if (n > most) most = n;
        }
    return most;
}

static int make_slots(game_builder *b, const spec *s, slide *d, uint32_t directions)
{
    const board *on = b->g->board;
    region to;
    if (builder_region(b, s, TO, -1, &to)) return -1;
    d->columns = most_slots(on, &to, directions);
    for (unsigned side = 0; side < 2; side++) {
        slot *slots = builder_alloc(b, s, (size_t)on->cells * d->columns * sizeof *slots);
        if (!slots) return -1;
        for (unsigned c = 0; c < (unsigned)on->cells; c++) {
            slot *own = slots + c * d->columns;
            uint32_t n = cell_slots(on, &to, side, c, directions, own);
            for (; n < d->columns; n++) own[n] = (slot){1, (uint16_t)on->lines, 0};
        }
        d->slots[side] = slots;
    }
    return 0;
}

static int check_regions(game_builder *b, const spec *s, const slide *d)
{
    region to;
    if (builder_region(b, s, TO, -1, &to)) return -1;
    for (unsigned side = 0; side < 2; side++) {
        if (region_admits(&d->from, &b->g->classes, side, 0))
            return builder_fail(b, s, "from", "region of occupied cells wanted, got \"%s\"", s->values[FROM].text);
        for (unsigned code = 1; code < (unsigned)b->g->pieces.ncodes; code++)
            if (region_admits(&to, &b->g->classes, side, code))
                return builder_fail(b, s, "to", "region of empty cells wanted, got \"%s\"", s->values[TO].text);
    }
    return 0;
}

static int compile(game_builder *b, const spec *s, action *a)
{
    slide *d = builder_alloc(b, s, sizeof *d);
    uint32_t directions = builder_directions(b, s, ALONG);
    if (!d || !directions || builder_region(b, s, FROM, -1, &d->from)) return -1;
    if (check_regions(b, s, d) || make_slots(b, s, d, directions)) return -1;
    for (unsigned side = 0; side < 2; side++) {
        d->set[side] = builder_set_for(b, &d->from, side);
        if (d->set[side] == SET_NONE)
            return builder_fail(b, s, "from", "region of pieces with one owner wanted, got \"%s\"", s->values[FROM].text);
    }
    builder_keep_lines(b, directions);
    d->only_placed = s->values[MOVER].integer == MOVER_PLACED;
    a->data = d;
    a->most_moves = b->g->board->cells * (int)d->columns;
    return 0;
}

static inline grid span(const action *a, const game *g, const position *p)
{
    (void)g;
    const slide *d = a->data;
    return (grid){d->only_placed ? 1 : p->count[d->set[p->side]], d->columns};
}

static inline bool propose(const action *a, const game *g, const position *p, uint32_t row, uint32_t column, move *out)
{
    const slide *d = a->data;
    unsigned from = d->only_placed ? p->last : position_set_view(g, p, d->set[p->side])[row];
    const slot *way = &d->slots[p->side][from * d->columns + column];
    *out = move_make(a->index, from, way->to);
    unsigned open = !(position_lines_view(g, p)[way->line] & way->mask);
    return open & region_has(&d->from, from, p->side, p->code[from]);
}

static bool draw(const action *a, const game *g, const position *p, random_state *r, move *out)
{
    return action_draw_by(a, g, p, r, out, 2, span, propose);
}

static int list_from(const action *a, const game *g, const position *p, unsigned from, move *out, int room)
{
    const slide *d = a->data;
    const uint32_t *lines = position_lines_view(g, p);
    int n = 0;
    for (uint32_t k = 0; k < d->columns && n < room; k++) {
        const slot *way = &d->slots[p->side][from * d->columns + k];
        if (!(lines[way->line] & way->mask)) out[n++] = move_make(a->index, from, way->to);
    }
    return n;
}

static int list(const action *a, const game *g, const position *p, move *out, int room)
{
    const slide *d = a->data;
    int n = 0;
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++)
        if (region_has(&d->from, c, p->side, p->code[c]) && (!d->only_placed || c == p->last))
            n += list_from(a, g, p, c, out + n, room - n);
    return n;
}

static void apply(const action *a, const game *g, position *p, move m)
{
    (void)a;
    position_shift(g, p, move_a(m), move_b(m));
    p->last = (cell)move_b(m);
}

static void write(const action *a, const game *g, move m, char *out)
{
    (void)a;
    snprintf(out, ACTION_TEXT_MAX, "%s-%s", g->board->label[move_a(m)], g->board->label[move_b(m)]);
}

const action_type action_slide = {
    .word = {"slide", WORD_ACTION, "Move a piece any distance in a straight line over empty cells.", fields, FIELDS, 0},
    .compile = compile,
    .span = span,
    .propose = propose,
    .draw = draw,
    .list = list,
    .apply = apply,
    .write = write,
};
