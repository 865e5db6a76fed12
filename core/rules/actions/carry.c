/* carry { from = REGION, to = REGION, along = DIRECTIONS, pieces = all | top | any, distance = any | height | moved |
 * target, limit = n, over = REGION, replace = bool, sow = bool }: the top pieces of a column move in a straight line
 * onto another column or to an empty cell, keeping their order. `pieces`: how many; with `any` each number is a
 * separate move. `distance`: any number of cells up to `limit`; the height of the column before the move; the number of
 * pieces that move; or the height of the target column. `over`: the cells that may be passed. With `replace` the
 * target's contents are captured; otherwise the pieces stack on top, up to the greatest height. With `sow` the lowest
 * moving piece stays on each cell passed, and at least one reaches the target. */
#include <stdio.h>
#include <string.h>

#include "game/builder.h"
#include "game/column.h"
#include "rules/shared/lift.h"
#include "rules/shared/straight.h"

enum { FROM, TO, ALONG, PIECES, DISTANCE, LIMIT, OVER, REPLACE, SOW, FIELDS };
enum { DISTANCE_ANY, DISTANCE_HEIGHT, DISTANCE_MOVED, DISTANCE_TARGET };

static const char *const distances[] = {"any", "height", "moved", "target", NULL};

static const field fields[FIELDS] = {
    {.name = "from", .kind = FIELD_REGION, .initial_text = "own", .help = "what may be moved"},
    {.name = "to",
     .kind = FIELD_REGION,
     .initial_text = "everywhere",
     .help = "where the move may end, such as occupied"},
    {.name = "along", .kind = FIELD_TEXT, .required = true, .example = "orthogonal", .help = "directions"},
    {.name = "pieces",
     .kind = FIELD_CHOICE,
     .choices = lift_choices,
     .help = "how many pieces move: the whole column, its top piece, or any number from the top"},
    {.name = "distance",
     .kind = FIELD_CHOICE,
     .choices = distances,
     .help = "any distance, or exactly the column's height, the number of moved pieces, or the target's height"},
    {.name = "limit",
     .kind = FIELD_INTEGER,
     .initial = BOARD_LINE_MAX,
     .min = 1,
     .max = BOARD_LINE_MAX,
     .help = "maximum distance in cells"},
    {.name = "over", .kind = FIELD_REGION, .initial_text = "empty", .help = "which cells may be passed"},
    {.name = "replace", .kind = FIELD_BOOLEAN, .help = "captures what the target cell holds; else stacks on top"},
    {.name = "sow", .kind = FIELD_BOOLEAN, .help = "drops the lowest moving piece on each cell passed (sowing)"},
};

typedef struct carry {
    straight lines; /* `reach` is the maximum distance */
    region to, over;
    lift_pieces pieces;
    int distance; /* DISTANCE_... */
    bool replace, sow;
    bool nearest; /* along each direction only the nearest column can be the target */
    bool meets;   /* two ways can lead to the same cell, as around a cylinder: they count as one move */
} carry;

/* Number of possible distances for a direction and a number of pieces. */
static inline unsigned distances_tried(const carry *d)
{
    return d->distance == DISTANCE_ANY || d->distance == DISTANCE_TARGET ? d->lines.reach : 1;
}

/* Number of points of the grid per direction and number of pieces. */
static inline unsigned points_tried(const carry *d)
{
    return d->nearest ? 1 : distances_tried(d);
}

static bool passes_pieces(const carry *d, const piece_set *set)
{
    bool any = false;
    for (unsigned code = 1; code < (unsigned)set->ncodes; code++)
        any |= region_admits(&d->over, 0, code) || region_admits(&d->over, 1, code);
    return any;
}

/* A way for a column to move; `landing`: number of pieces that reach the target. */
typedef struct journey {
    unsigned direction, far, to, moved, landing;
} journey;

/* Number of ways to try for each number of pieces. */
static inline unsigned ways_tried(const carry *d, unsigned side)
{
    return d->lines.ndirections[side] * distances_tried(d);
}

/* Returns the target of a way; off the board if there is none within reach. */
static inline unsigned cell_there(const carry *d, const board *on, unsigned from, unsigned direction, unsigned far)
{
    unsigned c = from;
    if (far > d->lines.reach) return (unsigned)on->cells;
    while (far-- && c != (unsigned)on->cells) {
        c = board_next(on, c, direction);
        if (c == from) return (unsigned)on->cells; /* around the whole board */
    }
    return c;
}

static bool ways_meet(const carry *d, const board *on)
{
    for (unsigned i = 0; i < 2 * (unsigned)on->cells; i++) {
        unsigned side = i & 1, c;
        bool reached[BOARD_CELLS_MAX + 1] = {false};
        for (unsigned n = 0; n < d->lines.ndirections[side] * d->lines.reach; n++) {
            c = cell_there(d, on, i / 2, d->lines.direction[side][n / d->lines.reach], n % d->lines.reach + 1);
            if (c != (unsigned)on->cells && reached[c]) return true;
            reached[c] = true;
        }
    }
    return false;
}

/* Greatest number of pieces in a move: limited by the height of a column and by the distance that the number allows. */
static unsigned most_moved(const carry *d, const piece_set *set)
{
    unsigned highest = (unsigned)set->highest;
    if (d->pieces != LIFT_ANY) return 1;
    return d->distance == DISTANCE_MOVED && d->lines.reach < highest ? d->lines.reach : highest;
}

static int compile(game_builder *b, const spec *s, action *a)
{
    carry *d = builder_alloc(b, s, sizeof *d);
    if (!d || straight_make(b, s, FROM, ALONG, &d->lines)) return -1;
    if (builder_region(b, s, TO, -1, &d->to) || builder_region(b, s, OVER, -1, &d->over)) return -1;
    d->pieces = (lift_pieces)s->values[PIECES].integer;
    if (d->pieces != LIFT_ALL && lift_want_columns(b, s)) return -1;
    d->distance = (int)s->values[DISTANCE].integer;
    d->replace = s->values[REPLACE].integer;
    d->sow = s->values[SOW].integer;
    if (d->replace) a->deeds |= DEED_REMOVE;
    if (d->sow) a->loses |= 1U << OVER;
    unsigned longest = straight_longest(&d->lines, b->g->board), limit = (unsigned)s->values[LIMIT].integer;
    d->lines.reach = limit < longest ? limit : longest;
    unsigned numbers = most_moved(d, &b->g->pieces);
    if (numbers > MOVE_THIRD_MAX)
        return builder_fail(b, s, "pieces", "any wants columns of at most %d, got %u", MOVE_THIRD_MAX, numbers);
    d->nearest = d->distance == DISTANCE_TARGET && !passes_pieces(d, &b->g->pieces);
    d->meets = ways_meet(d, b->g->board);
    if (d->meets && !builder_is_settled(b, OVER))
        return builder_fail(b, s, "over",
                            "region wanted that depends only on the contents of each cell, on a board where a cell is "
                            "reached in two ways, got \"%s\"",
                            s->values[OVER].text);
    if (d->meets && d->sow) return builder_fail(b, s, "sow", "board on which no cell is reached in two ways wanted");
    a->data = d;
    a->most_moves = b->g->board->cells * (int)(straight_directions(&d->lines) * points_tried(d) * numbers);
    return 0;
}

/* Finds the n-th way for a column of that height. Returns whether it exists, judging by board and height. */
static inline bool find_way(const carry *d, const board *on, unsigned side, unsigned from, unsigned height, unsigned n,
                            journey *out)
{
    unsigned tried = distances_tried(d), nth = n / ways_tried(d, side);
    unsigned moved = d->pieces == LIFT_ALL ? height : nth + 1;
    unsigned far = n % tried + 1;
    if (d->distance == DISTANCE_HEIGHT) far = height;
    if (d->distance == DISTANCE_MOVED) far = moved;
    unsigned direction = d->lines.direction[side][n % ways_tried(d, side) / tried];
    if (moved > height || (d->sow && far > moved)) return false;
    *out = (journey){direction, far, cell_there(d, on, from, direction, far), moved, d->sow ? moved - far + 1 : moved};
    return out->to != (unsigned)on->cells;
}

static inline move carry_move(const action *a, unsigned from, const journey *way)
{
    return move_make_third(a->index, from, way->to, ((const carry *)a->data)->pieces == LIFT_ANY ? way->moved : 0);
}

/* Can the way end on these contents, judging by their height? */
static inline bool finds_room(const carry *d, const piece_set *set, const journey *way, unsigned there)
{
    unsigned on = set->height_of[there];
    if (d->distance == DISTANCE_TARGET && on != way->far) return false;
    return d->replace || on + way->landing <= (unsigned)set->highest;
}

static contents_set ends_of(const carry *d, const game *g, unsigned side, const journey *way)
{
    contents_set room = {{0}};
    for (unsigned code = 0; code < (unsigned)g->pieces.ncodes; code++)
        if (finds_room(d, &g->pieces, way, code)) contents_add(&room, code);
    return contents_both(room, contents_in(&d->to, way->to, side));
}

/* Returns the columns of these heights. */
static contents_set columns_of(const piece_set *set, unsigned least, unsigned most)
{
    contents_set out = {{0}};
    for (unsigned code = 1; code < (unsigned)set->ncodes; code++)
        if (set->height_of[code] >= least && set->height_of[code] <= most) contents_add(&out, code);
    return out;
}

/* Do columns of all heights share the moves of a part of them? */
static bool shares_moves(const carry *d)
{
    return d->pieces == LIFT_ANY && d->distance != DISTANCE_HEIGHT;
}

/* Adds the moves of columns of one height, or, where they are shared, of all up to that one. */
static void add_possible(const action *a, const game *g, unsigned side, unsigned from, unsigned height,
                         contents_set movers, possible_moves *all)
{
    const carry *d = a->data;
    unsigned ways = ways_tried(d, side) * (d->pieces == LIFT_ANY ? height : 1);
    journey way;
    for (unsigned n = 0; n < ways; n++) {
        if (!find_way(d, g->board, side, from, height, n, &way)) continue;
        const unsigned least = shares_moves(d) ? way.moved : height;
        const cell_condition when[] = {{from, contents_both(movers, columns_of(&g->pieces, least, height))},
                                       {way.to, ends_of(d, g, side, &way)}};
        possible_add(all, carry_move(a, from, &way), 0, 2, when);
    }
}

static void possible(const action *a, const game *g, unsigned side, possible_moves *all)
{
    const carry *d = a->data;
    const unsigned highest = (unsigned)g->pieces.highest;
    for (unsigned from = 0; from < (unsigned)g->board->cells; from++) {
        const contents_set movers = contents_in(&d->lines.movers.of, from, side);
        for (unsigned height = shares_moves(d) ? highest : 1; height <= highest; height++)
            add_possible(a, g, side, from, height, movers, all);
    }
}

/* Returns the greatest height among the mover's columns, so that few points ask for more pieces than there are. */
static unsigned highest_mover(const carry *d, const game *g, const position *p)
{
    uint32_t rows = chosen_grid(&d->lines.movers, g, p, 1).rows;
    unsigned highest = 0;
    for (uint32_t row = 0; row < rows; row++) {
        unsigned height = g->pieces.height_of[p->code[chosen_cell(&d->lines.movers, g, p, row)]];
        if (height > highest) highest = height;
    }
    return highest;
}

static grid candidates(const action *a, const game *g, const position *p)
{
    const carry *d = a->data;
    unsigned numbers = most_moved(d, &g->pieces);
    if (d->pieces == LIFT_ANY) {
        unsigned highest = highest_mover(d, g, p);
        if (highest < numbers) numbers = highest;
    }
    return chosen_grid(&d->lines.movers, g, p, numbers * d->lines.ndirections[p->side] * points_tried(d));
}

static inline bool is_open(const carry *d, const game *g, const position *p, unsigned from, const journey *way)
{
    for (unsigned c = from; (c = board_next(g->board, c, way->direction)) != way->to;) {
        bool is_full = g->pieces.height_of[p->code[c]] == g->pieces.highest;
        if ((d->sow && is_full) || !region_has(&d->over, c, p->side, p->code[c])) return false;
    }
    return true;
}

/* Finds the way of a point of the grid. Returns false if there is none. */
static inline bool way_of_point(const carry *d, const game *g, const position *p, unsigned from, uint32_t column,
                                unsigned *out)
{
    unsigned directions = d->lines.ndirections[p->side], c = from, far = 0;
    *out = column;
    if (!d->nearest) return true;
    do c = board_next(g->board, c, d->lines.direction[p->side][column % directions]);
    while (++far < d->lines.reach && c != (unsigned)g->board->cells && !p->code[c]);
    *out = column * d->lines.reach + far - 1;
    return p->code[c];
}

static inline bool is_legal(const carry *d, const game *g, const position *p, unsigned from, unsigned n, journey *way)
{
    if (!straight_has(&d->lines, p, from, n % ways_tried(d, p->side) / distances_tried(d))) return false;
    if (!find_way(d, g->board, p->side, from, g->pieces.height_of[p->code[from]], n, way)) return false;
    unsigned there = p->code[way->to];
    if (!region_has(&d->to, way->to, p->side, there) || !finds_room(d, &g->pieces, way, there)) return false;
    return is_open(d, g, p, from, way);
}

/* Does an earlier way carry as many pieces to the same cell? */
static bool is_repeated(const carry *d, const game *g, const position *p, unsigned from, unsigned n, const journey *way)
{
    journey earlier;
    for (unsigned k = n - n % ways_tried(d, p->side); k < n; k++)
        if (is_legal(d, g, p, from, k, &earlier) && earlier.to == way->to) return true;
    return false;
}

static bool candidate_at(const action *a, const game *g, const position *p, uint32_t row, uint32_t column, move *out)
{
    const carry *d = a->data;
    unsigned from = chosen_cell(&d->lines.movers, g, p, row), n;
    journey way;
    if (!chosen_has(&d->lines.movers, p, from) || !way_of_point(d, g, p, from, column, &n)) return false;
    if (!is_legal(d, g, p, from, n, &way) || (d->meets && is_repeated(d, g, p, from, n, &way))) return false;
    *out = carry_move(a, from, &way);
    return true;
}

/* Writes the cells after `from` up to `to` in the order reached; returns how many. */
static unsigned find_passed(const carry *d, const board *on, unsigned side, unsigned from, unsigned to, cell *passed)
{
    for (unsigned i = 0; i < d->lines.ndirections[side]; i++) {
        unsigned n = 0;
        for (unsigned c = from; n < d->lines.reach && c != (unsigned)on->cells && c != to;)
            passed[n++] = (cell)(c = board_next(on, c, d->lines.direction[side][i]));
        if (n && passed[n - 1] == to) return n;
    }
    return 0;
}

static void others(const action *a, const game *g, const position *p, move m, int index, uint64_t *out)
{
    (void)index;
    cell passed[BOARD_LINE_MAX] = {0};
    unsigned n = find_passed(a->data, g->board, p->side, move_a(m), move_b(m), passed);
    memset(out, 0, g->mapping->words * sizeof *out);
    for (unsigned i = 0; i + 1 < n; i++) bitboard_set(out, g->mapping->bit_of[passed[i]]);
}

static unsigned carries(const action *a, const game *g, const position *p, move m)
{
    const carry *d = a->data;
    if (d->pieces == LIFT_ANY) return move_third(m);
    return d->pieces == LIFT_TOP ? 1 : g->pieces.height_of[p->code[move_a(m)]];
}

static void apply(const action *a, const game *g, position *p, move m)
{
    const carry *d = a->data;
    unsigned from = move_a(m), to = move_b(m), sown = 0, moved = carries(a, g, p, m);
    cell passed[BOARD_LINE_MAX] = {0};
    if (d->sow) sown = find_passed(d, g->board, p->side, from, to, passed) - 1;
    if (d->replace) position_remove_piece(g, p, to);
    column_carry(g, p, from, moved - sown, to);
    while (sown) column_carry(g, p, from, 1, passed[--sown]);
    p->last = (cell)to;
}

static void write(const action *a, const game *g, move m, char *out)
{
    const char *from = g->board->label[move_a(m)], *to = g->board->label[move_b(m)];
    if (((const carry *)a->data)->pieces == LIFT_ANY)
        snprintf(out, ACTION_TEXT_MAX, "%s-%s:%u", from, to, move_third(m));
    else
        snprintf(out, ACTION_TEXT_MAX, "%s-%s", from, to);
}

const action_type action_carry = {
    .word = {"carry", WORD_ACTION, "Move a column (stack), or pieces from its top, in a straight line onto another.",
             fields, FIELDS, .positional = 0},
    .deeds = DEED_MOVE | DEED_STACK,
    .loses = 1 << TO,
    .regions_a = 1 << FROM,
    .regions_b = 1 << TO,
    .regions_others = 1 << OVER,
    .rows = ROWS_ORIGINS,
    .compile = compile,
    .possible = possible,
    .candidates = candidates,
    .candidate_at = candidate_at,
    .carries = carries,
    .apply = apply,
    .others = others,
    .write = write,
};
