/* push { from = REGION, along = DIRECTIONS, majority = bool, tail = bool, refill = bool, supply = n }: choose a piece
 * and a direction; it and every piece in an unbroken row ahead of it move one cell that way, into the empty cell at the
 * end of the row, which there must be. Pieces behind it stay. With `majority` the mover must own more of the moved
 * pieces than the other side. With `tail` the cell behind the chosen piece must be empty or off the board. With
 * `refill` the mover then puts a new piece of its own on the cell that was left; `supply` limits how many pieces a side
 * may have on the board (0: no limit). */
#include <stdio.h>

#include "rules/action.h"
#include "rules/line_bits.h"

enum { FROM, ALONG, MAJORITY, TAIL, REFILL, SUPPLY, FIELDS };

static const field fields[FIELDS] = {
    {.name = "from", .kind = FIELD_REGION, .initial_text = "own", .help = "which pieces may be chosen"},
    {.name = "along", .kind = FIELD_TEXT, .initial_text = "orthogonal", .help = "directions"},
    {.name = "majority",
     .kind = FIELD_BOOLEAN,
     .help = "the mover must own more of the moved pieces than the other side"},
    {.name = "tail", .kind = FIELD_BOOLEAN, .help = "only a piece with nothing behind it may be chosen"},
    {.name = "refill", .kind = FIELD_BOOLEAN, .help = "a new piece of one's own fills the cell that was left"},
    {.name = "supply",
     .kind = FIELD_INTEGER,
     .max = BOARD_CELLS_MAX,
     .help = "most pieces of a side on the board; 0: no limit"},
};

typedef struct push {
    region from;
    const cell *starts; /* where pieces that may be chosen can stand, ascending */
    uint32_t nstarts;
    uint8_t directions[2][BOARD_DIRECTIONS_MAX]; /* by side */
    uint8_t ndirections;
    bool majority, tail, refill;
    unsigned supply;
} push;

/* Only cells where `from` can hold are tried. */
static int find_starts(game_builder *b, const spec *s, push *d)
{
    const game *g = b->g;
    cell *starts = builder_alloc(b, s, (size_t)g->board->cells * sizeof *starts);
    if (!starts) return -1;
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++) {
        bool any = false;
        for (unsigned i = 2; i < 2 * (unsigned)g->pieces.ncodes; i++) any |= region_has(&d->from, c, i & 1, i / 2);
        if (any) starts[d->nstarts++] = (cell)c;
    }
    d->starts = starts;
    return 0;
}

static int compile(game_builder *b, const spec *s, action *a)
{
    push *d = builder_alloc(b, s, sizeof *d);
    if (!d || builder_region(b, s, FROM, -1, &d->from)) return -1;
    for (unsigned side = 0; side < 2; side++) {
        uint32_t mask = builder_directions(b, s, ALONG, side);
        builder_keep_occupied(b, mask);
        builder_keep_owned(b, mask);
        d->ndirections = 0;
        for (; mask; mask &= mask - 1) d->directions[side][d->ndirections++] = (uint8_t)__builtin_ctz(mask);
        if (!d->ndirections) return -1;
    }
    d->majority = s->values[MAJORITY].integer;
    d->tail = s->values[TAIL].integer;
    d->refill = s->values[REFILL].integer;
    d->supply = (unsigned)s->values[SUPPLY].integer;
    if (d->refill) {
        b->g->places = true;
        if (!b->g->pieces.code_of[0][0] || !b->g->pieces.code_of[1][0])
            return builder_fail(b, s, "refill", "both sides must own the first type of piece");
    }
    if (d->supply) {
        builder_keep_set(b, SET_FIRST);
        builder_keep_set(b, SET_SECOND);
    }
    a->data = d;
    a->most_moves = b->g->board->cells * d->ndirections;
    return find_starts(b, s, d);
}

static inline grid span(const action *a, const game *g, const position *p)
{
    (void)g;
    const push *d = a->data;
    if (d->supply && p->count[builder_own_set(p->side)] >= d->supply) return (grid){0, d->ndirections};
    return (grid){d->nstarts, d->ndirections};
}

/* Can the row that begins at c move that way? */
static inline bool can_push(const push *d, const game *g, const position *p, unsigned c, unsigned direction)
{
    const line_place *at = line_place_of(g, c, direction);
    uint32_t occupied = line_occupied(g, p, at->line);
    unsigned moved = 1 + line_run(occupied, at->place, direction);
    if (line_step(at->place, direction, moved) >= at->length || !region_has(&d->from, c, p->side, p->code[c]))
        return false;
    unsigned behind = line_step(at->place, direction ^ 1, 1);
    if (d->tail && behind < at->length && occupied >> behind & 1) return false;
    if (!d->majority) return true;
    uint32_t row = (UINT32_C(1) << moved) - 1, own = position_owned_view(g, p, p->side)[at->line];
    row <<= direction & 1 ? at->place - moved + 1 : at->place;
    return 2 * (unsigned)__builtin_popcount(own & row) > moved;
}

static inline bool propose(const action *a, const game *g, const position *p, uint32_t row, uint32_t column, move *out)
{
    const push *d = a->data;
    unsigned c = d->starts[row], direction = d->directions[p->side][column];
    *out = move_make(a->index, c, direction);
    return can_push(d, g, p, c, direction);
}

static bool draw(const action *a, const game *g, const position *p, random_state *r, move *out)
{
    return action_draw_by(a, g, p, r, out, 1, span, propose);
}

static int list(const action *a, const game *g, const position *p, move *out, int room)
{
    const push *d = a->data;
    int n = 0;
    for (uint32_t row = 0, rows = span(a, g, p).rows; row < rows; row++)
        for (uint32_t column = 0; column < d->ndirections && n < room; column++)
            n += propose(a, g, p, row, column, &out[n]);
    return n;
}

/* From the chosen cell on, each cell takes what stood behind it; the chosen cell takes `filled`. */
static void apply(const action *a, const game *g, position *p, move m)
{
    const push *d = a->data;
    unsigned c = move_a(m), behind = d->refill ? g->pieces.code_of[p->side][0] : 0;
    p->last = (cell)c;
    for (bool moving = true; moving; c = board_next(g->board, c, move_b(m))) {
        unsigned here = p->code[c];
        moving = here != 0;
        if (here != behind) position_put(g, p, c, behind);
        behind = here;
    }
}

static void write(const action *a, const game *g, move m, char *out)
{
    (void)a;
    unsigned c = move_a(m), to = board_next(g->board, c, move_b(m));
    snprintf(out, ACTION_TEXT_MAX, "%s-%s", g->board->label[c], g->board->label[to]);
}

const action_type action_push = {
    .word = {"push", WORD_ACTION, "Push a piece and the unbroken row ahead of it one cell, into an empty cell.", fields,
             FIELDS, 0},
    .compile = compile,
    .span = span,
    .propose = propose,
    .draw = draw,
    .list = list,
    .apply = apply,
    .write = write,
};
