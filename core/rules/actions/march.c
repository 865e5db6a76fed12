/* march { from = REGION, along = DIRECTIONS, to = REGION, least = n, most = n, limit = n, distance = any | in_row,
 * shorter = stops | pushed | taken, what = REGION, off = bool }: a piece and the unbroken row of pieces of the region
 * `from` ahead of it advance together along the row (in-line move), at most `limit` cells over empty ones, or with
 * `distance = in_row` at most as many cells as they are pieces; `least` and `most` bound their number. The front piece
 * must reach a cell of the region `to`, whose contents are captured by replacement.
 *
 * `shorter`: what happens to a shorter row of the region `what` in front. It stops them; it is pushed one cell, as in
 * Abalone, with `off` also over the edge of the board; or it is captured whole, as in Epaminondas. A move is written as
 * the rear piece and the cell that the front piece reaches. */
#include <string.h>

#include "game/builder.h"
#include "rules/shared/straight.h"

enum { FROM, ALONG, TO, LEAST, MOST, LIMIT, DISTANCE, SHORTER, WHAT, OFF, FIELDS };
enum { DISTANCE_ANY, DISTANCE_IN_ROW };
enum { SHORTER_STOPS, SHORTER_PUSHED, SHORTER_TAKEN };

static const char *const distances[] = {"any", "in_row", NULL};
static const char *const fates[] = {"stops", "pushed", "taken", NULL};

static const field fields[FIELDS] = {
    {.name = "from",
     .kind = FIELD_REGION,
     .initial_text = "own",
     .instead = "when = 'count((origin | passed) & own & ~(%s)) == 0'",
     .help = "which pieces march"},
    {.name = "along", .kind = FIELD_TEXT, .required = true, .example = "orthogonal", .help = "directions"},
    {.name = "to", .kind = FIELD_REGION, .initial_text = "empty", .help = "where the leading piece may go"},
    {.name = "least",
     .kind = FIELD_INTEGER,
     .initial = 1,
     .min = 1,
     .max = BOARD_LINE_MAX,
     .help = "minimum number of pieces in the row"},
    {.name = "most",
     .kind = FIELD_INTEGER,
     .initial = BOARD_LINE_MAX,
     .min = 1,
     .max = BOARD_LINE_MAX,
     .any = true,
     .help = "maximum number of pieces in the row"},
    {.name = "limit",
     .kind = FIELD_INTEGER,
     .initial = 1,
     .min = 1,
     .max = BOARD_LINE_MAX,
     .any = true,
     .help = "maximum distance in cells"},
    {.name = "distance",
     .kind = FIELD_CHOICE,
     .choices = distances,
     .help = "in_row: at most the number of pieces in the row"},
    {.name = "shorter",
     .kind = FIELD_CHOICE,
     .choices = fates,
     .help = "a shorter row in the way stops them, is pushed one cell, or is captured"},
    {.name = "what",
     .kind = FIELD_REGION,
     .initial_text = "enemy",
     .instead = "when = 'here & empty or count((here | ahead(enemy)) & enemy & ~(%s)) == 0'",
     .help = "what can be pushed or captured"},
    {.name = "off", .kind = FIELD_BOOLEAN, .help = "also pushes off the board, which captures the last piece"},
};

typedef struct march {
    straight lines;
    region to, what;
    unsigned least, most, limit, shorter;
    bool in_row, off;
} march;

/* Refuses what says nothing beside that fate of shorter rows. */
static int check_fate(game_builder *b, const spec *s)
{
    const int64_t fate = s->values[SHORTER].integer;
    if (s->values[WHAT].given && fate == SHORTER_STOPS)
        return builder_fail(b, s, "what", "shorter = pushed or taken wanted beside it, got %s", fates[fate]);
    if (s->values[OFF].integer && fate != SHORTER_PUSHED)
        return builder_fail(b, s, "off", "shorter = pushed wanted beside it, got %s", fates[fate]);
    return 0;
}

static int compile(game_builder *b, const spec *s, action *a)
{
    if (check_fate(b, s)) return -1;
    march *d = builder_alloc(b, s, sizeof *d);
    if (!d || straight_make(b, s, FROM, ALONG, &d->lines)) return -1;
    if (builder_region(b, s, TO, -1, &d->to) || builder_region_taken(b, s, WHAT, &d->what)) return -1;
    if (straight_want_one_way(b, s, &d->lines, BOARD_LINE_MAX)) return -1;
    d->least = (unsigned)s->values[LEAST].integer;
    d->most = (unsigned)s->values[MOST].integer;
    d->limit = (unsigned)s->values[LIMIT].integer;
    d->shorter = (unsigned)s->values[SHORTER].integer;
    d->in_row = s->values[DISTANCE].integer == DISTANCE_IN_ROW;
    d->off = s->values[OFF].integer;
    bool takes = d->shorter == SHORTER_TAKEN || (d->shorter == SHORTER_PUSHED && d->off);
    if (!takes) a->loses &= ~(1U << WHAT);
    unsigned longest = straight_longest(&d->lines, b->g->board), room = longest > 2 ? longest - 1 : 1;
    d->lines.reach = d->limit < room ? d->limit : room;
    a->data = d;
    a->most_moves = b->g->board->cells * (int)(straight_directions(&d->lines) * d->lines.reach);
    return 0;
}

/* Lists the consecutive cells of the region from c on; returns how many, *end receives the cell behind them. */
static unsigned find_row(const region *r, const game *g, const position *p, unsigned c, unsigned direction, cell *row,
                         unsigned *end)
{
    unsigned n = 0;
    for (; n < BOARD_LINE_MAX && region_has(r, c, p->side, p->code[c]); c = board_next(g->board, c, direction))
        row[n++] = (cell)c;
    *end = c;
    return n;
}

/* Returns the number of pieces in the row met on cell c that a row of n overcomes; 0: it does not. */
static unsigned overcome(const march *d, const game *g, const position *p, unsigned n, unsigned c, unsigned direction,
                         cell *met)
{
    unsigned end, shorter = d->shorter == SHORTER_STOPS ? 0 : find_row(&d->what, g, p, c, direction, met, &end);
    if (!shorter || shorter >= n) return 0;
    if (d->shorter == SHORTER_TAKEN) return shorter;
    bool room = end == (unsigned)g->board->cells ? d->off : !p->code[end];
    return room ? shorter : 0;
}

static unsigned targets(const action *a, const game *g, const position *p, unsigned from, unsigned direction, cell *out)
{
    const march *d = a->data;
    cell row[BOARD_LINE_MAX], met[BOARD_LINE_MAX];
    unsigned c, found = 0, n = find_row(&d->lines.movers.of, g, p, from, direction, row, &c);
    unsigned limit = d->in_row && n < d->limit ? n : d->limit;
    if (n < d->least || n > d->most) return 0;
    for (unsigned far = 1; far <= limit && c != (unsigned)g->board->cells; far++) {
        unsigned code = p->code[c];
        if (region_has(&d->to, c, p->side, code) || (code && overcome(d, g, p, n, c, direction, met)))
            out[found++] = (cell)c;
        if (code) break;
        c = board_next(g->board, c, direction);
    }
    return found;
}

static void possible(const action *a, const game *g, unsigned side, possible_moves *all)
{
    const march *d = a->data;
    unsigned none = (unsigned)g->board->cells;
    for (unsigned i = 0; i < none * d->lines.ndirections[side]; i++) {
        unsigned from = i / d->lines.ndirections[side],
                 direction = d->lines.direction[side][i % d->lines.ndirections[side]], to = from;
        while ((to = board_next(g->board, to, direction)) != none) {
            contents_set reached = contents_in(&d->to, to, side);
            if (d->shorter != SHORTER_STOPS) reached = contents_either(reached, contents_in(&d->what, to, side));
            const cell_condition when[] = {{from, contents_in(&d->lines.movers.of, from, side)}, {to, reached}};
            possible_add(all, straight_move(&d->lines, a, from, to, direction), 0, 2, when);
        }
    }
}

static bool candidate_at(const action *a, const game *g, const position *p, uint32_t row, uint32_t column, move *out)
{
    return straight_candidate_at(a, g, p, row, column, targets, out);
}

static int list(const action *a, const game *g, const position *p, move *out, int capacity)
{
    return straight_list(a, g, p, targets, out, capacity);
}

/* Moves the n pieces of a row, the first of which is the rear one, `far` cells on. */
static void advance(const game *g, position *p, const cell *row, unsigned n, unsigned direction, unsigned far)
{
    while (n--) {
        unsigned to = row[n];
        for (unsigned i = 0; i < far; i++) to = board_next(g->board, to, direction);
        position_move_piece(g, p, row[n], to);
    }
}

/* Captures or pushes what a row of n meets on cell c, if anything. */
static void clear_way(const march *d, const game *g, position *p, unsigned n, unsigned c, unsigned direction)
{
    cell met[BOARD_LINE_MAX];
    unsigned shorter = overcome(d, g, p, n, c, direction, met);
    if (!shorter) {
        position_remove_piece(g, p, c);
    } else if (d->shorter == SHORTER_TAKEN) {
        for (unsigned i = 0; i < shorter; i++) position_remove_piece(g, p, met[i]);
    } else {
        bool falls = board_next(g->board, met[shorter - 1], direction) == g->board->cells;
        if (falls) position_remove_piece(g, p, met[--shorter]);
        advance(g, p, met, shorter, direction, 1);
    }
}

/* The target of the front piece, unless a row is overcome there. How far rows reach depends on tables only. */
static void others(const action *a, const game *g, const position *p, move m, int index, uint64_t *out)
{
    (void)index;
    const march *d = a->data;
    cell row[BOARD_LINE_MAX], met[BOARD_LINE_MAX];
    unsigned direction = straight_direction(&d->lines, m), to = move_b(m), end;
    unsigned n = find_row(&d->lines.movers.of, g, p, move_a(m), direction, row, &end);
    memset(out, 0, g->mapping->words * sizeof *out);
    if (!overcome(d, g, p, n, to, direction, met)) bitboard_set(out, g->mapping->bit_of[to]);
}

static void apply(const action *a, const game *g, position *p, move m)
{
    const march *d = a->data;
    cell row[BOARD_LINE_MAX];
    unsigned direction = straight_direction(&d->lines, m), to = move_b(m), far = 1, c;
    unsigned n = find_row(&d->lines.movers.of, g, p, move_a(m), direction, row, &c);
    for (; c != to; far++) c = board_next(g->board, c, direction);
    clear_way(d, g, p, n, to, direction);
    advance(g, p, row, n, direction, far);
    p->last = (cell)to;
}

const action_type action_march = {
    .word = {"march", WORD_ACTION, "Pieces in an unbroken row (phalanx) move straight ahead together.", fields, FIELDS,
             .positional = 0},
    .deeds = DEED_MOVE | DEED_REMOVE,
    .loses = 1 << TO | 1 << WHAT,
    .regions_others = 1 << TO,
    .others = others,
    .compile = compile,
    .possible = possible,
    .candidates = straight_candidates,
    .candidate_at = candidate_at,
    .list = list,
    .apply = apply,
    .write = action_write_path,
};
