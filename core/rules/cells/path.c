/* path(CELLS, STEPS [, OVER] [, DIRECTIONS] [, ONCE]): the cells where a walk of exactly STEPS steps from a cell of the
 * set can end; all but the last step must end on OVER. It may turn at each step, and uses no cell twice (a
 * self-avoiding walk), or no link between two cells (a trail). Empty for more than PATH_MOST steps.
 *
 * Pruned depth-first search: first, walks that may repeat cells and links are computed backwards as sets, from the
 * cells not yet reached; a step is tried only if such a walk can complete it. */
#include <string.h>

#include "rules/cells/cells.h"
#include "rules/cells/steps.h"

enum { FROM, STEPS, OVER, ALONG, ONCE, FIELDS };
enum { ONCE_CELLS, ONCE_LINKS };
enum { PATH_MOST = 8 };

static const char *const onces[] = {"cells", "links", NULL};

static const field fields[FIELDS] = {
    {.name = "cells", .kind = FIELD_REGION, .required = true, .help = "where the paths begin"},
    {.name = "steps", .kind = FIELD_AMOUNT, .required = true, .help = "exact number of steps, at most 8"},
    {.name = "over", .kind = FIELD_REGION, .initial_text = "empty", .help = "the cells that a path passes"},
    {.name = "along", .kind = FIELD_TEXT, .initial_text = "orthogonal", .help = "the directions of its steps"},
    {.name = "once",
     .kind = FIELD_CHOICE,
     .choices = onces,
     .help = "what it uses no more than once: cells; or links between two cells, so that it may cross itself"},
};

/* State of the search, over all starting cells, until every possible end is reached. */
typedef struct search {
    const scene *s;
    uint32_t directions, backwards;
    unsigned steps, words;
    uint64_t over[BITBOARD_WORDS_MAX], open[BITBOARD_WORDS_MAX]; /* open: possible ends not reached yet */
    uint64_t near[PATH_MOST + 1][BITBOARD_WORDS_MAX]; /* cells from which that many steps may lead to an open cell */
    bool links;                                       /* once = links */
    uint32_t barred[BOARD_CELLS_MAX + 1]; /* by cell: the directions from which it may not be entered any more */
} search;

/* Recomputes `near`; returns whether any open cell can be reached. */
static bool look_back(search *k)
{
    uint64_t any = 0;
    memcpy(k->near[0], k->open, k->words * sizeof(uint64_t));
    for (unsigned i = 1; i <= k->steps; i++) {
        steps_beside(k->s, k->backwards, k->near[i - 1], k->near[i]);
        for (unsigned w = 0; i < k->steps && w < k->words; w++) k->near[i][w] &= k->over[w];
    }
    for (unsigned w = 0; w < k->words; w++) any |= k->open[w];
    return any;
}

/* Takes the cell, or the link by which direction d leaves it for `to`, or gives it back. */
static void use(search *k, unsigned c, unsigned d, unsigned to, bool taken)
{
    if (!k->links) {
        k->barred[c] = taken ? UINT32_MAX : 0;
        return;
    }
    k->barred[to] ^= UINT32_C(1) << d;
    k->barred[c] ^= UINT32_C(1) << (d ^ 1);
}

/* Continues from cell c with `left` steps to go. Returns false when nothing more can be found. */
static bool walk(search *k, unsigned c, unsigned left)
{
    const board *on = k->s->g->board;
    const cell_mapping *map = k->s->g->mapping;
    bool more = true;
    if (!left) {
        k->open[map->bit_of[c] / 64] &= ~(UINT64_C(1) << map->bit_of[c] % 64);
        return look_back(k);
    }
    for (uint32_t ways = k->directions; ways && more; ways &= ways - 1) {
        unsigned d = (unsigned)__builtin_ctz(ways), to = board_next(on, c, d);
        if (to == (unsigned)on->cells || k->barred[to] >> d & 1) continue;
        if (!bitboard_has(k->near[left - 1], map->bit_of[to])) continue;
        use(k, c, d, to, true);
        more = walk(k, to, left - 1);
        use(k, c, d, to, false);
    }
    return more;
}

static void cells(const expression *x, const scene *s, uint64_t *out)
{
    const cell_mapping *map = s->g->mapping;
    uint64_t from[BITBOARD_WORDS_MAX];
    int64_t steps = expression_number(x->operands[STEPS], s);
    search k = {.s = s, .directions = cells_directions(x, ALONG, s), .words = map->words};
    k.links = x->numbers[ONCE] == ONCE_LINKS;
    memset(out, 0, map->words * sizeof *out);
    if (steps < 1 || steps > PATH_MOST) return;
    k.steps = (unsigned)steps;
    k.backwards = board_opposite(k.directions);
    cells_of(x, FROM, s, from);
    cells_of(x, OVER, s, k.over);
    memcpy(k.open, map->cells, map->words * sizeof *k.open);
    bool more = look_back(&k);
    for (unsigned w = 0; w < map->words; w++)
        for (uint64_t left = from[w]; left && more; left &= left - 1)
            more = walk(&k, map->cell_of[64 * w + (unsigned)__builtin_ctzll(left)], k.steps);
    for (unsigned w = 0; w < map->words; w++) out[w] = map->cells[w] & ~k.open[w];
}

/* The plain way: every path, with the cells that it has come through. */
typedef struct plain_path {
    const scene *s;
    uint32_t directions;
    bool links;
    int32_t over[BOARD_CELLS_MAX + 1];
    unsigned n; /* cells so far */
    cell through[PATH_MOST + 1];
} plain_path;

static bool may_go_on(const plain_path *k, cell to)
{
    const cell from = k->through[k->n - 1];
    for (unsigned i = 0; i < k->n; i++) {
        const cell one = k->through[i], next = i + 1 < k->n ? k->through[i + 1] : one;
        if (k->links ? (one == from && next == to) || (one == to && next == from) : one == to) return false;
    }
    return true;
}

static void walk_plainly(plain_path *k, int32_t left, int32_t *values)
{
    cell near[STEPS_MOST];
    unsigned n = steps_neighbours(k->s->g->board, k->through[k->n - 1], k->directions, near);
    for (unsigned i = 0; i < n; i++) {
        if (!may_go_on(k, near[i])) continue;
        if (left == 1) values[near[i]] = 1;
        if (left == 1 || !k->over[near[i]]) continue;
        k->through[k->n++] = near[i];
        walk_plainly(k, left - 1, values);
        k->n--;
    }
}

static void plain(const expression *x, const scene *s, int32_t *values)
{
    int32_t from[BOARD_CELLS_MAX + 1];
    plain_path k = {
        .s = s, .directions = cells_directions(x, ALONG, s), .links = x->numbers[ONCE] == ONCE_LINKS, .n = 1};
    expression_plain(x->operands[STEPS], EXPRESSION_NUMBER, s, values);
    int32_t steps = values[0];
    memset(values, 0, (size_t)s->g->board->cells * sizeof *values);
    cells_plain(x, FROM, s, from);
    cells_plain(x, OVER, s, k.over);
    for (unsigned c = 0; c < (unsigned)s->g->board->cells && steps >= 1 && steps <= PATH_MOST; c++) {
        k.through[0] = (cell)c;
        if (from[c]) walk_plainly(&k, steps, values);
    }
}

static int compile(expression *x, const game *g, arena *a, error *e)
{
    (void)g, (void)a;
    const expression *steps = x->operands[STEPS];
    if (steps->kind != EXPRESSION_NUMBER)
        return error_set(e, "path: one number of steps wanted, got one for each cell: sum(..., origin) is one of it");
    if (steps->values[0] && steps->values[0][0] > PATH_MOST)
        return error_set(
            e, "path: at most %d steps wanted, got %d: chain(...) goes anywhere, distance(...) at most so far",
            PATH_MOST, (int)steps->values[0][0]);
    return 0;
}

const function_type function_path = {
    .word =
        {"path", WORD_FUNCTION,
         "The cells at exactly that many steps along some path, which may turn, over cells of OVER and never over a "
         "cell, or a link, twice.",
         fields, FIELDS, .positional = FIELDS},
    .gives = EXPRESSION_CELLS,
    .floods = true,
    .compile = compile,
    .cells = cells,
    .plain = plain,
};
