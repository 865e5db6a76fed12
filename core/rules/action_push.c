/* push { from = REGION, along = DIRECTIONS, majority = bool, tail = bool, refill = bool, supply = n }: choose a piece
 * and a direction; it and every piece in an unbroken row ahead of it move one cell that way, into the empty cell at the
 * end of the row, which there must be. Pieces behind it stay. With `majority` the mover must own more of the moved
 * pieces than the other side. With `tail` the cell behind the chosen piece must be empty or off the board. With
 * `refill` the mover then puts a new piece of its own on the cell that was left; `supply` limits how many pieces a side
 * may have on the board (0: no limit). */
#include <stdio.h>

#include "rules/action.h"

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
    uint8_t directions[2][BOARD_DIRECTIONS_MAX]; /* by side */
    uint8_t ndirections;
    bool majority, tail, refill;
    unsigned supply;
} push;

static int compile(game_builder *b, const spec *s, action *a)
{
    push *d = builder_alloc(b, s, sizeof *d);
    if (!d || builder_region(b, s, FROM, -1, &d->from)) return -1;
    for (unsigned side = 0; side < 2; side++) {
        uint32_t mask = builder_directions(b, s, ALONG, side);
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
    builder_keep_set(b, SET_FIRST);
    builder_keep_set(b, SET_SECOND);
    a->data = d;
    a->most_moves = b->g->board->cells * d->ndirections;
    return 0;
}

static inline grid span(const action *a, const game *g, const position *p)
{
    (void)g;
    const push *d = a->data;
    uint32_t first = p->count[SET_FIRST], second = p->count[SET_SECOND];
    if (d->supply && p->count[builder_own_set(p->side)] >= d->supply) return (grid){0, d->ndirections};
    return (grid){first + second, d->ndirections};
}

/* Can the row that begins at c move that way? */
static bool can_push(const push *d, const game *g, const position *p, unsigned c, unsigned direction)
{
    const board *b = g->board;
    if (!region_has(&d->from, c, p->side, p->code[c])) return false;
    if (d->tail && p->code[board_next(b, c, direction ^ 1)]) return false;
    int ahead = 0;
    for (; p->code[c]; c = board_next(b, c, direction)) ahead += g->pieces.owner_of[p->code[c]] == p->side ? 1 : -1;
    return c != (unsigned)b->cells && (!d->majority || ahead > 0);
}

static inline bool propose(const action *a, const game *g, const position *p, uint32_t row, uint32_t column, move *out)
{
    const push *d = a->data;
    uint32_t first = p->count[SET_FIRST];
    unsigned c =
        row < first ? position_set_view(g, p, SET_FIRST)[row] : position_set_view(g, p, SET_SECOND)[row - first];
    unsigned direction = d->directions[p->side][column];
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
    if (!span(a, g, p).rows) return 0;
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++)
        for (unsigned i = 0; i < d->ndirections && n < room; i++)
            if (can_push(d, g, p, c, d->directions[p->side][i]))
                out[n++] = move_make(a->index, c, d->directions[p->side][i]);
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
