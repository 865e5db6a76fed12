/* leap { from = REGION, to = REGION, far = n, aside = n }: move a piece at once to a cell that is `far` columns or rows
 * away in one direction and `aside` in the other, whatever stands between: (2, 1) is the knight, (2, 0) jumps straight,
 * (1, 1) steps diagonally. Where `to` speaks of occupied cells, what stands there is captured by replacement. For
 * boards that are drawn in columns and rows. */
#include "game/builder.h"
#include "rules/action.h"

enum { FROM, TO, FAR, ASIDE, FIELDS };
enum { LEAPS = 8 };

static const field fields[FIELDS] = {
    {.name = "from", .kind = FIELD_REGION, .initial_text = "own", .help = "what may be moved"},
    {.name = "to", .kind = FIELD_REGION, .initial_text = "empty", .help = "where it may land, such as empty | enemy"},
    {.name = "far", .kind = FIELD_INTEGER, .initial = 2, .min = 1, .max = BOARD_LINE_MAX, .help = "cells one way"},
    {.name = "aside", .kind = FIELD_INTEGER, .initial = 1, .max = BOARD_LINE_MAX, .help = "cells the other way"},
};

typedef struct leap {
    region from, to;
    const cell *targets; /* targets[c * LEAPS + i]; "off the board" where there is none */
    uint8_t set[2];      /* by side: the kept set that holds every mover */
} leap;

static cell cell_there(const board *b, int column, int row)
{
    bool inside = column >= 0 && column < b->width && row >= 0 && row < b->height;
    return inside ? b->at[row * b->width + column] : (cell)b->cells;
}

/* A leap that its mirror image makes too is there once. */
static int find_targets(game_builder *b, const spec *s, leap *d, int far, int aside)
{
    const board *on = b->g->board;
    cell *targets = builder_alloc(b, s, (size_t)on->cells * LEAPS * sizeof *targets);
    if (!targets) return -1;
    for (int c = 0; c < on->cells; c++) {
        cell *own = targets + c * LEAPS;
        int n = 0;
        for (int i = 0; i < LEAPS; i++) {
            int x = i & 1 ? -far : far, y = i & 2 ? -aside : aside;
            cell to = i & 4 ? cell_there(on, on->column[c] + y, on->row[c] + x)
                            : cell_there(on, on->column[c] + x, on->row[c] + y);
            bool known = to == on->cells;
            for (int k = 0; k < n; k++) known |= own[k] == to;
            if (!known) own[n++] = to;
        }
        while (n < LEAPS) own[n++] = (cell)on->cells;
    }
    d->targets = targets;
    return 0;
}

static int compile(game_builder *b, const spec *s, action *a)
{
    leap *d = builder_alloc(b, s, sizeof *d);
    if (!d || builder_region(b, s, FROM, -1, &d->from) || builder_region(b, s, TO, -1, &d->to)) return -1;
    if (!b->g->board->at) return builder_fail(b, s, NULL, "a board of columns and rows wanted, such as square");
    for (unsigned side = 0; side < 2; side++) {
        d->set[side] = builder_set_for(b, &d->from, side);
        if (d->set[side] == SET_NONE || region_admits(&d->from, side, 0))
            return builder_fail(b, s, "from", "region of pieces with one owner wanted, got \"%s\"",
                                s->values[FROM].text);
    }
    a->data = d;
    a->most_moves = b->g->board->cells * LEAPS;
    return find_targets(b, s, d, (int)s->values[FAR].integer, (int)s->values[ASIDE].integer);
}

static void possible(const action *a, const game *g, unsigned side, possible_moves *all)
{
    const leap *d = a->data;
    for (unsigned i = 0; i < (unsigned)g->board->cells * LEAPS; i++) {
        unsigned from = i / LEAPS, to = d->targets[i];
        const cell_condition when[] = {{from, contents_in(&d->from, from, side)}, {to, contents_in(&d->to, to, side)}};
        possible_add(all, move_make(a->index, from, to), 0, 2, when);
    }
}

static inline grid candidates(const action *a, const game *g, const position *p)
{
    unsigned set = ((const leap *)a->data)->set[p->side];
    return (grid){p->count[set], LEAPS, position_set_view(g, p, set)};
}

/* "Off the board" is in no region. */
static inline bool may_leap(const leap *d, const position *p, unsigned from, unsigned to)
{
    return region_has(&d->from, from, p->side, p->code[from]) && region_has(&d->to, to, p->side, p->code[to]);
}

static inline bool candidate_at(const action *a, const game *g, const position *p, uint32_t row, uint32_t column,
                                move *out)
{
    const leap *d = a->data;
    unsigned from = position_set_view(g, p, d->set[p->side])[row], to = d->targets[from * LEAPS + column];
    *out = move_make(a->index, from, to);
    return may_leap(d, p, from, to);
}

static void apply(const action *a, const game *g, position *p, move m)
{
    (void)a;
    unsigned to = move_b(m);
    if (p->code[to]) position_remove_piece(g, p, to);
    position_move_piece(g, p, move_a(m), to);
    p->last = (cell)to;
}

const action_type action_leap = {
    .word = {"leap", WORD_ACTION, "Move a piece like a knight, whatever stands between.", fields, FIELDS, 0},
    .deeds = DEED_MOVE | DEED_REMOVE,
    .compile = compile,
    .possible = possible,
    .candidates = candidates,
    .candidate_at = candidate_at,
    .batch = 2,
    .apply = apply,
    .write = action_write_path,
};
