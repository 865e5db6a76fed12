/* hop { from = REGION, to = REGION, over = REGION, along = DIRECTIONS, takes = bool, approach = n, most = n, landing =
 * n, jumps = n, under = bool, least = n }: a piece jumps in a straight line over a piece of the region `over` and lands
 * behind it on a cell of the region `to`, whose contents are captured by replacement. With `takes` the jumped pieces
 * are captured too: they leave the board, or with `under` the top piece of each jumped column goes under the jumping
 * one, up to the greatest height.
 *
 * By default the jumped piece is adjacent and the jump ends on the next cell. `approach` empty cells may precede it,
 * `least` to `most` adjacent pieces may be jumped at once, and the jump may end on any of `landing` cells behind them,
 * over empty cells: a flying king of international draughts has `any` for both. With `jumps` the piece may make that
 * many jumps straight on in one move, landing each time. */

#include "game/builder.h"
#include "game/column.h"
#include "rules/shared/adjacency.h"
#include "rules/shared/straight.h"
#include "rules/sweep_plan.h"

enum { FROM, TO, OVER, ALONG, TAKES, APPROACH, MOST, LANDING, JUMPS, UNDER, LEAST, FIELDS };

static const field fields[FIELDS] = {
    {.name = "from", .kind = FIELD_REGION, .initial_text = "own", .help = "what may be moved"},
    {.name = "to", .kind = FIELD_REGION, .initial_text = "empty", .help = "where it may land, such as empty | enemy"},
    {.name = "over", .kind = FIELD_REGION, .initial_text = "occupied", .help = "which pieces may be jumped"},
    {.name = "along", .kind = FIELD_TEXT, .required = true, .example = "orthogonal", .help = "directions"},
    {.name = "takes", .kind = FIELD_BOOLEAN, .says = "takes what it jumps over", .help = "captures the jumped pieces"},
    {.name = "approach",
     .kind = FIELD_INTEGER,
     .max = BOARD_LINE_MAX,
     .any = true,
     .help = "maximum number of empty cells before the jumped pieces"},
    {.name = "most",
     .kind = FIELD_INTEGER,
     .initial = 1,
     .min = 1,
     .max = BOARD_LINE_MAX,
     .any = true,
     .help = "maximum number of adjacent pieces that one jump passes"},
    {.name = "landing",
     .kind = FIELD_INTEGER,
     .initial = 1,
     .min = 1,
     .max = BOARD_LINE_MAX,
     .any = true,
     .help = "number of cells behind them where the jump may land, over empty ones"},
    {.name = "jumps",
     .kind = FIELD_INTEGER,
     .initial = 1,
     .min = 1,
     .max = BOARD_LINE_MAX,
     .any = true,
     .help = "maximum number of jumps in the same direction in one move"},
    {.name = "under",
     .kind = FIELD_BOOLEAN,
     .help = "the top piece of each captured column goes under the jumping one"},
    {.name = "least",
     .kind = FIELD_INTEGER,
     .later = true,
     .initial = 1,
     .min = 1,
     .max = BOARD_LINE_MAX,
     .help = "minimum number of adjacent pieces that one jump passes"},
};

typedef struct hop {
    straight lines;
    region to, over;
    unsigned approach, least, most, landing, jumps;
    bool takes, under;
    bool is_short; /* every jump passes an adjacent piece and lands on the next cell: `around`, by side, finds the
                      possible ones */
    adjacency around[2];
} hop;

static unsigned least(unsigned one, unsigned other)
{
    return one < other ? one : other;
}

/* Upper bound of the length of a legal jump, in cells. */
static unsigned longest_jump(const hop *d)
{
    return d->jumps * (d->approach + d->most + d->landing);
}

static int compile(game_builder *b, const spec *s, action *a)
{
    hop *d = builder_alloc(b, s, sizeof *d);
    if (!d || straight_make(b, s, FROM, ALONG, &d->lines)) return -1;
    if (builder_region(b, s, TO, -1, &d->to) || builder_region_taken(b, s, OVER, &d->over)) return -1;
    d->takes = s->values[TAKES].integer;
    if (!d->takes) a->loses &= ~(1U << OVER);
    d->under = s->values[UNDER].integer;
    if (d->under && (!d->takes || b->g->pieces.highest == 1))
        return builder_fail(b, s, "under", "columns, and takes = true wanted");
    if (d->under) a->deeds |= DEED_STACK;
    d->approach = (unsigned)s->values[APPROACH].integer;
    d->least = (unsigned)s->values[LEAST].integer;
    d->most = (unsigned)s->values[MOST].integer;
    if (d->most < d->least) d->most = d->least;
    d->landing = (unsigned)s->values[LANDING].integer;
    d->jumps = (unsigned)s->values[JUMPS].integer;
    if (straight_want_one_way(b, s, &d->lines, longest_jump(d))) return -1;
    unsigned longest = straight_longest(&d->lines, b->g->board), ends = d->jumps * (d->most - 1 + d->landing);
    d->lines.reach = least(ends, longest > 3 ? longest - 2 : 1);
    d->is_short = !d->approach && d->most == 1 && d->landing == 1;
    for (unsigned side = 0; side < 2; side++)
        if (adjacency_make(b, s, straight_along(&d->lines, side), &d->over, &d->to, &d->around[side])) return -1;
    a->data = d;
    /* seen from its target, a jump passes at most `jumps` rows of pieces, each of which may be shorter */
    unsigned each = least(d->lines.reach, d->jumps * d->most);
    a->most_moves = b->g->board->cells * (int)(straight_directions(&d->lines) * each);
    return 0;
}

static void add_possible(const action *a, const game *g, unsigned side, unsigned from, unsigned direction,
                         possible_moves *all)
{
    const hop *d = a->data;
    unsigned none = (unsigned)g->board->cells, near = board_next(g->board, from, direction), to = near;
    contents_set jumped = contents_in(&d->over, near, side);
    for (unsigned far = 2; to != none && far <= longest_jump(d); far++) {
        to = board_next(g->board, to, direction);
        if (to == none) return;
        const cell_condition when[] = {
            {from, contents_in(&d->lines.movers.of, from, side)}, {to, contents_in(&d->to, to, side)}, {near, jumped}};
        possible_add_straight(all, straight_move(&d->lines, a, from, to, direction), BETWEEN_SOMETHING,
                              d->approach ? 2 : 3, when);
    }
}

static void possible(const action *a, const game *g, unsigned side, possible_moves *all)
{
    const straight *lines = a->data;
    for (unsigned from = 0; from < (unsigned)g->board->cells; from++)
        for (unsigned i = 0; i < lines->ndirections[side]; i++)
            add_possible(a, g, side, from, lines->direction[side][i], all);
}

/* `row`: pieces jumped so far, `passed`: in the last row, `gap`: empty cells since then, `rest`: those since the last
 * cell where the piece could land, or since its origin. */
static inline unsigned targets(const action *a, const game *g, const position *p, unsigned from, unsigned direction,
                               cell *out)
{
    enum { NOWHERE = BOARD_LINE_MAX + 1 };
    const hop *d = a->data;
    unsigned n = 0, row = 0, passed = 0, gap = 0, rest = 0, jumps = 0, c = from;
    while ((c = board_next(g->board, c, direction)) != (unsigned)g->board->cells) {
        unsigned code = p->code[c],
                 lands = passed >= d->least && gap < d->landing && region_has(&d->to, c, p->side, code);
        if (lands && n < d->lines.reach) out[n++] = (cell)c;
        if (region_has(&d->over, c, p->side, code)) {
            if (!row && (rest > d->approach || jumps++ == d->jumps)) break;
            if (++row > d->most) break;
            passed = row;
            gap = 0;
            rest = NOWHERE;
        } else {
            row = 0;
            gap++;
            rest = lands ? 0 : rest + 1;
            if (code || (rest > d->approach && gap >= d->landing) || (jumps == d->jumps && gap >= d->landing)) break;
        }
    }
    return n;
}

static bool candidate_at(const action *a, const game *g, const position *p, uint32_t row, uint32_t column, move *out)
{
    return straight_candidate_at(a, g, p, row, column, targets, out);
}

/* Returns the directions in which the piece may have a jump, as bits. */
static inline unsigned open_directions(const hop *d, const position *p, unsigned from)
{
    const adjacency *around = &d->around[p->side];
    const uint32_t *open = d->lines.open[p->side];
    unsigned may = (1u << d->lines.ndirections[p->side]) - 1;
    if (d->is_short) may = adjacency_custodian_mask(around, p, adjacency_pairs(around, from));
    return open ? may & open[p->code[from]] : may;
}

static inline int list_from(const action *a, const game *g, const position *p, unsigned from, move *out, int capacity)
{
    const hop *d = a->data;
    cell ends[BOARD_LINE_MAX];
    int n = 0;
    if (!chosen_has(&d->lines.movers, p, from)) return 0;
    for (unsigned left = open_directions(d, p, from); left; left &= left - 1) {
        unsigned direction = d->lines.direction[p->side][__builtin_ctz(left)];
        unsigned found = targets(a, g, p, from, direction, ends);
        for (unsigned i = 0; i < found && n < capacity; i++)
            out[n++] = straight_move(&d->lines, a, from, ends[i], direction);
    }
    return n;
}

static int list(const action *a, const game *g, const position *p, move *out, int capacity)
{
    int n = 0;
    for (unsigned c = 0; c < (unsigned)g->board->cells && n < capacity; c++)
        n += list_from(a, g, p, c, out + n, capacity - n);
    return n;
}

/* Most pieces have no jump, so listing is cheaper than many rejected draws. */
static bool sample(const action *a, const game *g, const position *p, random_state *r, move *out)
{
    enum { LISTED = 128 };
    move all[LISTED];
    const chosen *movers = &((const straight *)a->data)->movers;
    uint32_t rows = chosen_grid(movers, g, p, 1).rows;
    int n = 0;
    for (uint32_t i = 0; i < rows && n < LISTED; i++)
        n += list_from(a, g, p, chosen_cell(movers, g, p, i), all + n, LISTED - n);
    if (n == LISTED) return action_sample(a, g, p, r, out); /* the list may be incomplete */
    if (n) *out = all[random_below(r, (uint32_t)n)];
    return n;
}

/* The jumping piece is already on `to`. */
static void take_top(const game *g, position *p, unsigned c, unsigned to)
{
    if (p->code[c] && g->pieces.height_of[p->code[to]] < g->pieces.highest) column_tuck(g, p, c, to);
}

static void apply(const action *a, const game *g, position *p, move m)
{
    const hop *d = a->data;
    unsigned from = move_a(m), to = move_b(m), direction = straight_direction(&d->lines, m);
    bool removes = d->takes && !d->under;
    for (unsigned c = from; removes && (c = board_next(g->board, c, direction)) != to;) position_remove_piece(g, p, c);
    position_remove_piece(g, p, to);
    position_move_piece(g, p, from, to);
    for (unsigned c = from; d->under && (c = board_next(g->board, c, direction)) != to;) take_top(g, p, c, to);
    p->last = (cell)to;
}

static void others(const action *a, const game *g, const position *p, move m, int index, uint64_t *out)
{
    (void)index;
    straight_between(a->data, g, p, m, true, out);
}

static void write(const action *a, const game *g, move m, char *out)
{
    bool takes = ((const hop *)a->data)->takes;
    action_write_pair(g, move_a(m), takes ? 'x' : '-', move_b(m), out);
}

/* Sweeps: consecutive short jumps; or a single jump from any distance to any distance. */
static int as_sweep(game_builder *b, const spec *s, const action *a, sweep *out)
{
    const hop *d = a->data;
    bool far = d->approach == BOARD_LINE_MAX && d->landing == BOARD_LINE_MAX;
    *out = (sweep){.kind = SWEEP_HOP, .far = far, .lines = &d->lines};
    if (d->jumps > 1 && region_admits_pieces(&d->to)) return 0;
    if (d->most > 1 || (!d->is_short && !far) || (far && d->jumps > 1) || d->lines.open[0] || d->lines.open[1])
        return 0;
    unsigned jumps = straight_longest(&d->lines, b->g->board) / 2; /* no line has room for more */
    out->least = !far;
    out->most = far ? 0 : (uint8_t)(d->jumps < jumps || !jumps ? d->jumps : jumps);
    for (unsigned side = 0; side < 2; side++) out->directions[side] = straight_along(&d->lines, side);
    return sweep_read(b, s, (sweep_fields){FROM, TO, OVER, -1}, out);
}

static int lanes(const action *a, const game *g, unsigned side, const sweep_way *way, uint8_t *puts)
{
    const hop *d = a->data;
    (void)g, (void)side, (void)puts;
    if (d->under || (d->takes && !way->steps)) return -1;
    return d->takes ? way->steps / 2 : 0;
}

const action_type action_hop = {
    .word = {"hop", WORD_ACTION, "Jump in a straight line over pieces, capturing them or not.", fields, FIELDS,
             .positional = 0},
    .deeds = DEED_MOVE | DEED_REMOVE,
    .loses = 1 << TO | 1 << OVER,
    .regions_a = 1 << FROM,
    .regions_b = 1 << TO,
    .regions_others = 1 << OVER,
    .rows = ROWS_ORIGINS,
    .compile = compile,
    .possible = possible,
    .candidates = straight_candidates,
    .candidate_at = candidate_at,
    .sample = sample,
    .list = list,
    .sweep = as_sweep,
    .lanes = lanes,
    .sweeps_hops = true,
    .apply = apply,
    .others = others,
    .write = write,
};
