/* exchange { from = REGION, with = REGION, along = DIRECTIONS, limit = n }: a piece of one region and a piece of the
 * other exchange places. With `along` they must see each other in a straight line, at most `limit` cells apart;
 * without, they may stand anywhere. Equal pieces are not exchanged, and an exchange that can be made from both ends is
 * offered once. */

#include "game/builder.h"
#include "game/places.h"
#include "rules/shared/straight.h"

enum { FROM, WITH, ALONG, LIMIT, FIELDS };

static const field fields[FIELDS] = {
    {.name = "from",
     .kind = FIELD_REGION,
     .initial_text = "own",
     .says = "exchanges %s",
     .help = "one of the two pieces"},
    {.name = "with", .kind = FIELD_REGION, .required = true, .says = "with %s", .help = "the other one"},
    {.name = "along",
     .kind = FIELD_TEXT,
     .help = "they must see each other in one of these directions; default: they may stand anywhere"},
    {.name = "limit",
     .kind = FIELD_INTEGER,
     .initial = 1,
     .min = 1,
     .max = BOARD_LINE_MAX,
     .any = true,
     .help = "maximum distance between them in cells, over empty ones"},
};

typedef struct exchange {
    straight lines;
    region with;
    uint32_t back[2]; /* by side: directions whose opposites are allowed too, as bits */
    unsigned limit;   /* 0: anywhere */
    bool settled;     /* the tables of both regions are exact */
} exchange;

static int compile(game_builder *b, const spec *s, action *a)
{
    exchange *d = builder_alloc(b, s, sizeof *d);
    unsigned cells = (unsigned)b->g->board->cells;
    if (!d) return -1;
    bool anywhere = !s->values[ALONG].text;
    if (anywhere && s->values[LIMIT].given) return builder_fail(b, s, "limit", "along wanted beside it, got nothing");
    if (anywhere ? chosen_make(b, s, FROM, &d->lines.movers) : straight_make(b, s, FROM, ALONG, &d->lines)) return -1;
    if (builder_region_taken(b, s, WITH, &d->with)) return -1;
    d->settled = builder_is_settled(b, FROM) && builder_is_settled(b, WITH);
    d->lines.reach = 1;
    d->limit = anywhere ? 0 : (unsigned)s->values[LIMIT].integer;
    if (!anywhere && straight_want_one_way(b, s, &d->lines, d->limit)) return -1;
    for (unsigned side = 0; side < 2 && !anywhere; side++) {
        uint32_t mask = straight_along(&d->lines, side);
        d->back[side] = mask & board_opposite(mask);
    }
    a->data = d;
    a->most_moves = (int)(anywhere ? cells * cells / 2 : cells * straight_directions(&d->lines));
    return 0;
}

/* Can the piece on `from` exchange with the one on `to`, which it sees in that direction? */
static bool may_begin(const exchange *d, const position *p, unsigned from, unsigned to, unsigned direction)
{
    if (!chosen_has(&d->lines.movers, p, from) || !region_has(&d->with, to, p->side, p->code[to])) return false;
    unsigned i = 0;
    while (d->limit && d->lines.direction[p->side][i] != direction) i++;
    return straight_has(&d->lines, p, from, i);
}

/* Could the move also start from the other piece, on a lower cell? Not if only one piece can start it. */
static bool begins_lower(const action *a, const position *p, unsigned from, unsigned to, unsigned direction)
{
    const exchange *d = a->data;
    bool back = !a->same_mover && (!d->limit || d->back[p->side] >> direction & 1);
    return to < from && back && may_begin(d, p, to, from, direction ^ 1);
}

/* A move that could start from both starts on the lower cell; if play decides, see `twin`. */
static bool is_exchange(const action *a, const position *p, unsigned from, unsigned to, unsigned direction)
{
    const exchange *d = a->data;
    if (p->code[from] == p->code[to] || !may_begin(d, p, from, to, direction)) return false;
    return !d->settled || !begins_lower(a, p, from, to, direction);
}

static bool twin(const action *a, const game *g, const position *p, move m, move *out)
{
    (void)g;
    const exchange *d = a->data;
    unsigned direction = d->limit ? straight_direction(&d->lines, m) : 0;
    if (d->settled || !begins_lower(a, p, move_a(m), move_b(m), direction)) return false;
    *out = d->limit ? straight_move(&d->lines, a, move_b(m), move_a(m), direction ^ 1)
                    : move_make(a->index, move_b(m), move_a(m));
    return true;
}

static unsigned targets(const action *a, const game *g, const position *p, unsigned from, unsigned direction, cell *out)
{
    const exchange *d = a->data;
    unsigned to = from, far = 0;
    do to = board_next(g->board, to, direction);
    while (!p->code[to] && to != (unsigned)g->board->cells && ++far < d->limit);
    *out = (cell)to;
    return is_exchange(a, p, from, to, direction);
}

static grid candidates(const action *a, const game *g, const position *p)
{
    const exchange *d = a->data;
    return d->limit ? straight_candidates(a, g, p) : chosen_grid(&d->lines.movers, g, p, (uint32_t)g->board->cells);
}

static bool candidate_at(const action *a, const game *g, const position *p, uint32_t row, uint32_t column, move *out)
{
    const exchange *d = a->data;
    if (d->limit) return straight_candidate_at(a, g, p, row, column, targets, out);
    unsigned from = chosen_cell(&d->lines.movers, g, p, row);
    *out = move_make(a->index, from, column);
    return is_exchange(a, p, from, column, 0);
}

static void add_possible(const action *a, unsigned side, unsigned from, unsigned to, unsigned direction,
                         possible_moves *all)
{
    const exchange *d = a->data;
    const cell_condition when[] = {{from, contents_in(&d->lines.movers.of, from, side)},
                                   {to, contents_in(&d->with, to, side)}};
    possible_add(all, straight_move(&d->lines, a, from, to, direction), 0, 2, when);
}

static void possible(const action *a, const game *g, unsigned side, possible_moves *all)
{
    const exchange *d = a->data;
    unsigned cells = (unsigned)g->board->cells;
    for (unsigned i = 0; i < cells * cells && !d->limit; i++) add_possible(a, side, i / cells, i % cells, 0, all);
    for (unsigned i = 0; i < cells * d->lines.ndirections[side]; i++) {
        unsigned from = i / d->lines.ndirections[side], to = from,
                 direction = d->lines.direction[side][i % d->lines.ndirections[side]];
        for (unsigned far = 0; far < d->limit && (to = board_next(g->board, to, direction)) != cells; far++)
            add_possible(a, side, from, to, direction, all);
    }
}

static void apply(const action *a, const game *g, position *p, move m)
{
    (void)a;
    const cell places[] = {(cell)move_b(m), (cell)move_a(m), (cell)move_b(m)};
    places_permute(g, p, places, places + 1, 2);
    p->last = *places;
}

static void write(const action *a, const game *g, move m, char *out)
{
    (void)a;
    action_write_pair(g, move_a(m), '~', move_b(m), out);
}

const action_type action_exchange = {
    .word = {"exchange", WORD_ACTION, "Two pieces change places.", fields, FIELDS, .positional = 0},
    .only_ends = true,
    .deeds = DEED_PERMUTE,
    .regions_a = 1 << FROM,
    .regions_b = 1 << WITH,
    .rows = ROWS_ORIGINS,
    .compile = compile,
    .possible = possible,
    .candidates = candidates,
    .candidate_at = candidate_at,
    .apply = apply,
    .ends = action_ends_both,
    .twin = twin,
    .write = write,
};
