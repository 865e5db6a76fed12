/* march_abreast { from = REGION, along = DIRECTIONS, rows = DIRECTIONS, to = REGION, least = n, most = n, limit = n }:
 * an unbroken row of pieces of the region `from`, along one of `rows`, moves sideways together (broadside move), at
 * most `limit` cells over empty ones. Each piece must reach a cell of the region `to`, whose contents are captured by
 * replacement. Broadside moves of Abalone, ordos of Ordo. A move is written as the two ends of the row and the target
 * of the second. */
#include <stdio.h>
#include <string.h>

#include "game/builder.h"
#include "rules/shared/straight.h"

enum { FROM, ALONG, ROWS, TO, LEAST, MOST, LIMIT, FIELDS };

static const field fields[FIELDS] = {
    {.name = "from", .kind = FIELD_REGION, .initial_text = "own", .help = "which pieces march"},
    {.name = "along", .kind = FIELD_TEXT, .required = true, .example = "orthogonal", .help = "directions of the move"},
    {.name = "rows", .kind = FIELD_TEXT, .initial_text = "all", .help = "directions of the rows"},
    {.name = "to", .kind = FIELD_REGION, .initial_text = "empty", .help = "where each of them may go"},
    {.name = "least",
     .kind = FIELD_INTEGER,
     .initial = 2,
     .min = 2,
     .max = BOARD_LINE_MAX,
     .help = "minimum number of pieces in the row"},
    {.name = "most",
     .kind = FIELD_INTEGER,
     .initial = BOARD_LINE_MAX,
     .min = 2,
     .max = BOARD_LINE_MAX,
     .any = true,
     .help = "maximum number of pieces in the row"},
    {.name = "limit",
     .kind = FIELD_INTEGER,
     .initial = 1,
     .min = 1,
     .max = BOARD_LINE_MAX,
     .any = true,
     .help = "maximum distance in cells; above 1, rows must lie along a single axis for each direction"},
};

typedef struct abreast {
    straight lines; /* `reach` is the maximum distance */
    region to;
    uint8_t rows[BOARD_AXES_MAX], nrows; /* one direction for each axis of rows */
    unsigned least, most;
} abreast;

/* A move: the first and last piece of the row, their number, the direction and the distance. */
typedef struct row {
    unsigned first, last, along, n, direction, far;
} row;

/* A move encodes the first piece, the target of the last, and the direction. This identifies the row if the distance is
 * one, or if only one axis crosses the direction. */
static bool is_one_row(const abreast *d)
{
    for (unsigned i = 0; i < 2 * BOARD_DIRECTIONS_MAX && d->lines.reach > 1; i++) {
        unsigned side = i & 1, crossing = 0;
        if (i / 2 >= d->lines.ndirections[side]) continue;
        for (unsigned k = 0; k < d->nrows; k++) crossing += d->rows[k] / 2 != d->lines.direction[side][i / 2] / 2;
        if (crossing > 1) return false;
    }
    return true;
}

/* Where lines go around the board, requires that the ends and the number of pieces identify a row. */
static int want_one_way(game_builder *b, const spec *s, const abreast *d)
{
    straight rows = {.ndirections = {d->nrows, d->nrows}};
    for (unsigned side = 0; side < 2; side++) memcpy(rows.direction[side], d->rows, d->nrows);
    return b->g->board->cyclic ? straight_want_one_way(b, s, &rows, d->most - 1) : 0;
}

static int compile(game_builder *b, const spec *s, action *a)
{
    abreast *d = builder_alloc(b, s, sizeof *d);
    if (!d || straight_make(b, s, FROM, ALONG, &d->lines) || builder_region(b, s, TO, -1, &d->to)) return -1;
    uint32_t rows = builder_directions(b, s, ROWS, 0);
    if (!rows) return -1;
    for (unsigned axis = 0; axis < BOARD_AXES_MAX; axis++)
        if (rows >> 2 * axis & 3) d->rows[d->nrows++] = (uint8_t)(2 * axis);
    unsigned longest = straight_longest(&d->lines, b->g->board), limit = (unsigned)s->values[LIMIT].integer;
    unsigned widest = (unsigned)(b->g->board->cells < BOARD_LINE_MAX ? b->g->board->cells : BOARD_LINE_MAX);
    d->lines.reach = limit < longest ? limit : longest;
    d->least = (unsigned)s->values[LEAST].integer;
    d->most = (unsigned)s->values[MOST].integer;
    if (d->most > widest) d->most = widest;
    if (d->most < d->least) d->most = d->least;
    if (want_one_way(b, s, d)) return -1;
    if (!is_one_row(d)) return builder_fail(b, s, "limit", "1 wanted where rows of several axes go in one direction");
    a->data = d;
    a->most_moves = b->g->board->cells *
                    (int)(d->nrows * straight_directions(&d->lines) * (d->most - d->least + 1) * d->lines.reach);
    return 0;
}

/* Returns the n-th cell from c in that direction, or b->cells. */
static unsigned cell_from(const board *on, unsigned c, unsigned direction, unsigned n)
{
    while (n-- && c != (unsigned)on->cells) c = board_next(on, c, direction);
    return c;
}

/* Can the piece on c go in that direction, given its facing? */
static bool has_direction(const abreast *d, const position *p, unsigned c, unsigned direction)
{
    unsigned i = 0;
    while (d->lines.direction[p->side][i] != direction) i++;
    return straight_has(&d->lines, p, c, i);
}

/* Can the piece on c go that far? */
static bool may_go(const abreast *d, const game *g, const position *p, unsigned c, unsigned direction, unsigned far)
{
    if (!has_direction(d, p, c, direction)) return false;
    while (--far) {
        c = board_next(g->board, c, direction);
        if (p->code[c] || c == (unsigned)g->board->cells) return false;
    }
    c = board_next(g->board, c, direction);
    return region_has(&d->to, c, p->side, p->code[c]);
}

static bool is_open(const abreast *d, const game *g, const position *p, const row *r)
{
    unsigned c = r->first;
    if (r->along / 2 == r->direction / 2) return false;
    for (unsigned i = 0; i < r->n; i++, c = board_next(g->board, c, r->along))
        if (!chosen_has(&d->lines.movers, p, c) || !may_go(d, g, p, c, r->direction, r->far)) return false;
    return true;
}

/* Returns the row of that number among those that start on a cell. */
static row row_at(const abreast *d, const board *on, unsigned side, unsigned first, unsigned number)
{
    unsigned lengths = d->most - d->least + 1, far = number % d->lines.reach + 1, i = number / d->lines.reach;
    unsigned n = d->least + i % lengths, along = d->rows[i / lengths % d->nrows];
    return (row){first, cell_from(on, first, along, n - 1), along, n, d->lines.direction[side][i / lengths / d->nrows],
                 far};
}

static unsigned rows_tried(const abreast *d, unsigned side)
{
    return d->lines.ndirections[side] * d->nrows * (d->most - d->least + 1) * d->lines.reach;
}

static move move_of(const action *a, const board *on, const row *r)
{
    const abreast *d = a->data;
    return straight_move(&d->lines, a, r->first, cell_from(on, r->last, r->direction, r->far), r->direction);
}

/* Does a row along that axis end on the last cell? Finds how many pieces it has. */
static bool ends_there(const abreast *d, const board *on, row *r)
{
    unsigned c = r->first;
    for (r->n = 1; r->n <= d->most; r->n++, c = board_next(on, c, r->along)) {
        if (c == (unsigned)on->cells) return false;
        if (c == r->last && r->n >= d->least) return true;
    }
    return false;
}

/* Decodes the row of a move. */
static row row_of(const abreast *d, const board *on, move m)
{
    row r = {.first = move_a(m), .last = move_b(m), .direction = straight_direction(&d->lines, m)};
    for (r.far = 1; r.far <= d->lines.reach; r.far++) {
        r.last = board_next(on, r.last, r.direction ^ 1);
        for (unsigned i = 0; i < d->nrows; i++) {
            r.along = d->rows[i];
            if (r.along / 2 != r.direction / 2 && ends_there(d, on, &r)) return r;
        }
    }
    return r;
}

/* Adds the moves of a row over each distance. */
static void add_possible(const action *a, const game *g, unsigned side, const row *r, possible_moves *all)
{
    const abreast *d = a->data;
    const contents_set first = contents_in(&d->lines.movers.of, r->first, side);
    const contents_set last = contents_in(&d->lines.movers.of, r->last, side);
    unsigned to = r->last;
    for (unsigned far = 1; far <= d->lines.reach; far++) {
        to = board_next(g->board, to, r->direction);
        if (to == (unsigned)g->board->cells) return;
        const cell_condition when[] = {{r->first, first}, {r->last, last}, {to, contents_in(&d->to, to, side)}};
        possible_add(all, straight_move(&d->lines, a, r->first, to, r->direction), 0, 3, when);
    }
}

/* Adds those of the rows of each length from a cell along an axis. */
static void add_rows(const action *a, const game *g, unsigned side, row r, possible_moves *all)
{
    const abreast *d = a->data;
    r.last = r.first;
    for (r.n = 1; r.n <= d->most && r.last != (unsigned)g->board->cells; r.n++) {
        if (r.n >= d->least) add_possible(a, g, side, &r, all);
        r.last = board_next(g->board, r.last, r.along);
    }
}

static void possible(const action *a, const game *g, unsigned side, possible_moves *all)
{
    const abreast *d = a->data;
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++)
        for (unsigned i = 0; i < d->lines.ndirections[side] * (unsigned)d->nrows; i++) {
            const row r = {
                .first = c, .along = d->rows[i % d->nrows], .direction = d->lines.direction[side][i / d->nrows]};
            if (r.along / 2 != r.direction / 2) add_rows(a, g, side, r, all);
        }
}

static grid candidates(const action *a, const game *g, const position *p)
{
    const abreast *d = a->data;
    return chosen_grid(&d->lines.movers, g, p, rows_tried(d, p->side));
}

static bool candidate_at(const action *a, const game *g, const position *p, uint32_t line, uint32_t column, move *out)
{
    const abreast *d = a->data;
    row r = row_at(d, g->board, p->side, chosen_cell(&d->lines.movers, g, p, line), column);
    if (!is_open(d, g, p, &r)) return false;
    *out = move_of(a, g->board, &r);
    return true;
}

/* Returns the distances that the piece on c can go, as bits. */
static uint64_t distances(const abreast *d, const game *g, const position *p, unsigned c, unsigned direction)
{
    uint64_t found = 0;
    if (!has_direction(d, p, c, direction)) return 0;
    for (unsigned far = 1; far <= d->lines.reach; far++) {
        c = board_next(g->board, c, direction);
        found |= (uint64_t)region_has(&d->to, c, p->side, p->code[c]) << far;
        if (p->code[c] || c == (unsigned)g->board->cells) break;
    }
    return found;
}

/* Lists the moves in a direction of the rows that start on a cell and lie along `along`, extending piece by piece. */
static int list_rows(const action *a, const game *g, const position *p, unsigned first, unsigned along,
                     unsigned direction, move *out, int capacity)
{
    const abreast *d = a->data;
    uint64_t common = distances(d, g, p, first, direction);
    unsigned last = first;
    int found = 0;
    for (unsigned n = 2; n <= d->most && common; n++) {
        last = board_next(g->board, last, along);
        if (!chosen_has(&d->lines.movers, p, last)) break;
        common &= distances(d, g, p, last, direction);
        for (uint64_t left = n < d->least ? 0 : common; left && found < capacity; left &= left - 1) {
            row r = {.first = first, .last = last, .direction = direction, .far = (unsigned)__builtin_ctzll(left)};
            out[found++] = move_of(a, g->board, &r);
        }
    }
    return found;
}

static int list_from(const action *a, const game *g, const position *p, unsigned first, move *out, int capacity)
{
    const abreast *d = a->data;
    int n = 0;
    if (!chosen_has(&d->lines.movers, p, first)) return 0;
    for (unsigned i = 0; i < d->lines.ndirections[p->side] * d->nrows && n < capacity; i++) {
        unsigned along = d->rows[i % d->nrows], direction = d->lines.direction[p->side][i / d->nrows];
        if (along / 2 != direction / 2) n += list_rows(a, g, p, first, along, direction, out + n, capacity - n);
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

/* Few of the possible rows exist, so listing is cheaper than many rejected draws. */
static bool sample(const action *a, const game *g, const position *p, random_state *r, move *out)
{
    enum { LISTED = 512 };
    move all[LISTED];
    int n = list(a, g, p, all, LISTED);
    if (n == LISTED) return action_sample(a, g, p, r, out); /* the list may be incomplete */
    if (n) *out = all[random_below(r, (uint32_t)n)];
    return n;
}

/* The cells of the row, or their targets. */
static void others(const action *a, const game *g, const position *p, move m, int index, uint64_t *out)
{
    (void)p;
    row r = row_of(a->data, g->board, m);
    unsigned c = r.first;
    memset(out, 0, g->mapping->words * sizeof *out);
    for (unsigned i = 0; i < r.n; i++, c = board_next(g->board, c, r.along))
        bitboard_set(out, g->mapping->bit_of[index == FROM ? c : cell_from(g->board, c, r.direction, r.far)]);
}

/* They move across the row, so none is in another's way. */
static void apply(const action *a, const game *g, position *p, move m)
{
    row r = row_of(a->data, g->board, m);
    unsigned c = r.first;
    for (unsigned i = 0; i < r.n; i++, c = board_next(g->board, c, r.along)) {
        unsigned to = cell_from(g->board, c, r.direction, r.far);
        position_remove_piece(g, p, to);
        position_move_piece(g, p, c, to);
    }
    p->last = (cell)move_b(m);
}

static void write(const action *a, const game *g, move m, char *out)
{
    row r = row_of(a->data, g->board, m);
    snprintf(out, ACTION_TEXT_MAX, "%s+%s-%s", g->board->label[r.first], g->board->label[r.last],
             g->board->label[move_b(m)]);
}

const action_type action_march_abreast = {
    .word = {"march_abreast", WORD_ACTION, "Pieces side by side in a row move sideways together (broadside).", fields,
             FIELDS, .positional = 0},
    .deeds = DEED_MOVE | DEED_REMOVE,
    .loses = 1 << TO,
    .regions_others = 1 << FROM | 1 << TO,
    .others = others,
    .compile = compile,
    .possible = possible,
    .candidates = candidates,
    .candidate_at = candidate_at,
    .sample = sample,
    .list = list,
    .apply = apply,
    .write = write,
};
