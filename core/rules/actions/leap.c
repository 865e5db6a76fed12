/* leap { from = REGION, to = REGION, far = n, aside = n, along = DIRECTIONS, over = REGION, pieces = all | top | any,
 * replace = bool }: a piece moves directly to a cell `far` steps away in one direction and `aside` in an adjacent one,
 * whatever stands between: (2, 1) is the knight, (2, 0) jumps straight, (1, 1) steps diagonally. Directions are
 * orthogonal on squares, all six on hexagons; `along` restricts the long one. If `to` includes occupied cells, their
 * contents are captured by replacement. With `over` the piece goes cell by cell, first straight, then diagonally, and
 * each cell passed must be in that region: the horse of xiangqi, which an adjacent piece blocks.
 *
 * On layers the directions are the six orthogonal ones, adjacent to those of other axes; leaps are found step by step,
 * so they cannot cross a hole. */
#include <string.h>

#include "game/builder.h"
#include "rules/actions/leap_courses.h"
#include "rules/shared/chosen.h"
#include "rules/shared/leaps.h"
#include "rules/shared/lift.h"
#include "rules/sweep.h"

enum { FROM, TO, FAR, ASIDE, ALONG, OVER, PIECES, REPLACE, FIELDS };

static const field fields[FIELDS] = {
    {.name = "from", .kind = FIELD_REGION, .initial_text = "own", .help = "what may be moved"},
    {.name = "to", .kind = FIELD_REGION, .initial_text = "empty", .help = "where it may land, such as empty | enemy"},
    {.name = "far",
     .kind = FIELD_INTEGER,
     .initial = 2,
     .min = 1,
     .max = BOARD_LINE_MAX,
     .help = "steps in one direction"},
    {.name = "aside",
     .kind = FIELD_INTEGER,
     .initial = 1,
     .max = BOARD_LINE_MAX,
     .help = "then steps in an adjacent direction"},
    {.name = "along",
     .kind = FIELD_TEXT,
     .later = true,
     .initial_text = "all",
     .help = "the directions of its far steps: forward for the shogi knight"},
    {.name = "over",
     .kind = FIELD_REGION,
     .later = true,
     .help = "what the cells on its way, straight and then aside, must be: empty for the xiangqi horse"},
    LIFT_FIELDS,
};

typedef struct leap {
    chosen movers;
    region to, over;
    const cell *targets[2][PIECES_CODES_MAX]; /* by side and contents: targets[(c * columns + i) * stride], followed by
                                                 the cells passed; off the board: none */
    uint32_t columns, stride;                 /* stride: 1, plus with `over` the number of cells passed */
} leap;

/* Returns the targets of pieces with those directions, or NULL after builder_fail. */
static const cell *find_targets(game_builder *b, const spec *s, uint32_t along, const leap *d)
{
    const board *on = b->g->board;
    int far = (int)s->values[FAR].integer, aside = (int)s->values[ASIDE].integer;
    leap_course courses[BOARD_DIRECTIONS_MAX * BOARD_DIRECTIONS_MAX];
    int n = leap_courses(on, along, far, aside, courses);
    cell *targets = builder_alloc(b, s, (size_t)on->cells * d->columns * d->stride * sizeof *targets);
    for (int c = 0; targets && c < on->cells; c++) {
        cell *first = targets + (unsigned)c * d->columns * d->stride, *own = first,
             *end = first + d->columns * d->stride;
        for (int i = 0; i < n; i++) {
            cell to = on->step ? leap_there(on, c, courses[i].whole) : leap_by_steps(on, c, &courses[i], far, aside),
                 *known = first;
            while (known < own && *known != to) known += d->stride;
            if (known != own || to == on->cells) continue;
            *own = to;
            if (d->stride > 1) leap_way(on, c, &courses[i], far, aside, own + 1);
            own += d->stride;
        }
        while (own < end) *own++ = (cell)on->cells;
    }
    return targets;
}

/* Contents with the same directions share their targets. */
static int find_all_targets(game_builder *b, const spec *s, leap *d, unsigned side)
{
    leap_course courses[BOARD_DIRECTIONS_MAX * BOARD_DIRECTIONS_MAX];
    piece_directions along;
    if (builder_piece_directions(b, s, ALONG, side, &along)) return -1;
    d->columns = (uint32_t)leap_courses(b->g->board, UINT32_MAX, (int)s->values[FAR].integer,
                                        (int)s->values[ASIDE].integer, courses);
    if (!(along.all & leap_directions(b->g->board)))
        return builder_fail(
            b, s, "along",
            "directions that leaps are made of wanted, such as orthogonal, got \"%s\"; far = 2, aside = "
            "2 leaps two diagonal steps, slide { least = 2, limit = 2 } not over pieces",
            s->values[ALONG].text);
    for (int code = 1; code < b->g->pieces.ncodes; code++) {
        int same = 1;
        while (along.by[same] != along.by[code]) same++;
        d->targets[side][code] = same < code ? d->targets[side][same] : find_targets(b, s, along.by[code], d);
        if (!d->targets[side][code]) return -1;
    }
    return 0;
}

/* Reads the condition on the cells passed, if any. */
static int read_over(game_builder *b, const spec *s, leap *d)
{
    d->stride = 1;
    if (!s->values[OVER].text) return 0;
    if (s->values[FAR].integer < s->values[ASIDE].integer || s->values[FAR].integer < 2)
        return builder_fail(b, s, "over", "far of 2 or more, and no less than aside, wanted: else nothing is passed");
    if (!b->g->board->step) return builder_fail(b, s, "over", "a flat board wanted");
    if (b->g->board->wraps[0] || b->g->board->wraps[1])
        return builder_fail(b, s, "over", "a board with edges wanted: round it there are several ways to a cell");
    d->stride = (uint32_t)s->values[FAR].integer;
    return builder_region(b, s, OVER, -1, &d->over);
}

static lift_target target_of;
static lift_passes passes_over;
static const action_type part;

/* Compiles moves of a part of a column, or onto another. */
static int compile_part(game_builder *b, const spec *s, const leap *of, action *a)
{
    lift *d = builder_alloc(b, s, sizeof *d);
    if (!d) return -1;
    *d = (lift){.movers = of->movers, .to = of->to, .targets = of->columns, .of = of, .target = target_of};
    if (of->stride > 1) d->passes = passes_over;
    return lift_make(b, s, PIECES, d, &part, a);
}

static int compile(game_builder *b, const spec *s, action *a)
{
    leap *d = builder_alloc(b, s, sizeof *d);
    if (!d || chosen_make_owned(b, s, FROM, &d->movers) || builder_region(b, s, TO, -1, &d->to)) return -1;
    if (!b->g->board->step && !leap_is_cubic(b->g->board))
        return builder_fail(b, s, NULL, "a board with directions of equal steps wanted, such as square");
    if (read_over(b, s, d)) return -1;
    for (unsigned side = 0; side < 2; side++) {
        if (find_all_targets(b, s, d, side)) return -1;
    }
    if (!lift_is_plain(s, PIECES)) return compile_part(b, s, d, a);
    a->data = d;
    a->most_moves = b->g->board->cells * (int)d->columns;
    return 0;
}

/* Finds the shifts that lead to those targets. */
static int find_leaps(game_builder *b, const spec *s, const leap *d, const cell *targets, leaps *out)
{
    const unsigned cells = (unsigned)b->g->board->cells;
    if (leaps_begin(b, s, d->stride - 1, out)) return -1;
    for (unsigned i = 0; i < cells * d->columns; i++) {
        const cell *path = &targets[(size_t)i * d->stride];
        if (*path != cells && leaps_add(b, s, out, i / d->columns, path)) return -1;
    }
    return 0;
}

/* For pieces that all have the same directions. */
static int as_sweep(game_builder *b, const spec *s, const action *a, sweep *out)
{
    const leap *d = a->data;
    leaps all;
    *out = (sweep){.kind = SWEEP_LEAP};
    if (d->stride > LEAPS_PASSED_MAX + 1) return 0;
    for (unsigned side = 0; side < 2; side++) {
        for (int code = 2; code < b->g->pieces.ncodes; code++)
            if (d->targets[side][code] != d->targets[side][1]) return 0;
        if (find_leaps(b, s, d, d->targets[side][1], &all)) return -1;
        if (!leaps_give(&all, side, out)) return 0;
    }
    int status = d->stride > 1 ? sweep_read_passed(b, s, OVER, out) : 1;
    return status > 0 ? sweep_read(b, s, (sweep_fields){FROM, TO, -1, -1}, out) : status;
}

/* Adds the moves of contents that share their targets with `code`. */
static void add_possible(const action *a, const game *g, unsigned side, unsigned code, possible_moves *all)
{
    const leap *d = a->data;
    contents_set alike = {{0}};
    for (unsigned other = 1; other < (unsigned)g->pieces.ncodes; other++)
        if (d->targets[side][other] == d->targets[side][code]) contents_add(&alike, other);
    for (unsigned i = 0; i < (unsigned)g->board->cells * d->columns; i++) {
        unsigned from = i / d->columns, to = d->targets[side][code][(size_t)i * d->stride];
        const cell_condition when[] = {{from, contents_both(alike, contents_in(&d->movers.of, from, side))},
                                       {to, contents_in(&d->to, to, side)}};
        possible_add(all, move_make(a->index, from, to), 0, 2, when);
    }
}

static void possible(const action *a, const game *g, unsigned side, possible_moves *all)
{
    const leap *d = a->data;
    for (unsigned code = 1; code < (unsigned)g->pieces.ncodes; code++) {
        unsigned same = 1;
        while (d->targets[side][same] != d->targets[side][code]) same++;
        if (same == code) add_possible(a, g, side, code, all);
    }
}

static inline grid candidates(const action *a, const game *g, const position *p)
{
    const leap *d = a->data;
    return chosen_grid(&d->movers, g, p, d->columns);
}

/* Each entry is the target and the cells passed. */
static inline const cell *targets_from(const leap *d, unsigned side, unsigned code, unsigned from)
{
    return &d->targets[side][code][(size_t)from * d->columns * d->stride];
}

static inline bool passes(const leap *d, const position *p, const cell *target)
{
    for (uint32_t k = 1; k < d->stride; k++)
        if (!region_has(&d->over, target[k], p->side, p->code[target[k]])) return false;
    return true;
}

static inline bool candidate_at(const action *a, const game *g, const position *p, uint32_t row, uint32_t column,
                                move *out)
{
    const leap *d = a->data;
    unsigned from = chosen_cell(&d->movers, g, p, row);
    if (!chosen_has(&d->movers, p, from)) return false;
    const cell *target = targets_from(d, p->side, p->code[from], from) + column * d->stride;
    *out = move_make(a->index, from, *target);
    /* off the board is in no region */
    return region_has(&d->to, *target, p->side, p->code[*target]) && passes(d, p, target);
}

/* Writes the cells passed. */
static void find_passed(const leap *d, const game *g, const position *p, move m, uint64_t *out)
{
    const cell *target = targets_from(d, p->side, p->code[move_a(m)], move_a(m));
    while (*target != move_b(m)) target += d->stride;
    memset(out, 0, g->mapping->words * sizeof *out);
    for (uint32_t k = 1; k < d->stride; k++) bitboard_set(out, g->mapping->bit_of[target[k]]);
}

static void others(const action *a, const game *g, const position *p, move m, int index, uint64_t *out)
{
    (void)index;
    find_passed(a->data, g, p, m, out);
}

static unsigned target_of(const void *of, const game *g, unsigned side, unsigned code, unsigned from, uint32_t n)
{
    (void)g;
    const leap *d = of;
    return targets_from(d, side, code, from)[(size_t)n * d->stride];
}

static bool passes_over(const void *of, const game *g, const position *p, unsigned from, uint32_t n)
{
    (void)g;
    const leap *d = of;
    return passes(d, p, targets_from(d, p->side, p->code[from], from) + (size_t)n * d->stride);
}

static void others_of_part(const action *a, const game *g, const position *p, move m, int index, uint64_t *out)
{
    (void)index;
    find_passed(((const lift *)a->data)->of, g, p, m, out);
}

static const action_type part = {LIFT_TYPE("leap"), .others = others_of_part};

static void apply(const action *a, const game *g, position *p, move m)
{
    (void)a;
    unsigned to = move_b(m);
    if (p->code[to]) position_remove_piece(g, p, to);
    position_move_piece(g, p, move_a(m), to);
    p->last = (cell)to;
}

const action_type action_leap = {
    .word = {"leap", WORD_ACTION, "Move a piece like a knight (a leaper), over anything between.", fields, FIELDS,
             .positional = 0},
    .only_moves = true,
    .only_ends = true,
    .deeds = DEED_MOVE | DEED_REMOVE,
    .loses = 1 << TO,
    .regions_a = 1 << FROM,
    .regions_b = 1 << TO,
    .regions_others = 1 << OVER,
    .rows = ROWS_ORIGINS,
    .compile = compile,
    .possible = possible,
    .candidates = candidates,
    .candidate_at = candidate_at,
    .batch = 2,
    .sweep = as_sweep,
    .others = others,
    .apply = apply,
    .write = action_write_path,
};
