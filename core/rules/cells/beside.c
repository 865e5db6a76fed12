/* beside(CELLS [, N] [, DIRECTIONS]): for each cell, the number of its neighbours in the set; with N, the cells that
 * have at least N. As a set, without a comparison: the cells that have any. */
#include "game/expression_few.h"
#include "game/lanes.h"
#include "rules/cells/cells.h"
#include "rules/cells/steps.h"

enum { OF, LEAST, ALONG, FIELDS };

static const field fields[FIELDS] = {
    {.name = "cells", .kind = FIELD_REGION, .required = true, .help = "whose neighbours are counted"},
    {.name = "least",
     .kind = FIELD_INTEGER,
     .max = STEPS_MOST,
     .help = "at least this many; 0: gives the number itself"},
    {.name = "along",
     .kind = FIELD_TEXT,
     .initial_text = "orthogonal",
     .help = "the directions in which cells are adjacent"},
};

/* Cell by cell, with a mask of each cell's neighbours (find_table). */
static void counts_by_table(const uint64_t *around, const scene *s, const uint64_t *of, cell_counts *out)
{
    const cell_mapping *map = s->g->mapping;
    int32_t values[BOARD_CELLS_MAX + 1];
    for (unsigned c = 0; c < (unsigned)s->g->board->cells; c++) {
        const uint64_t *near = around + (size_t)map->bit_of[c] * map->words;
        values[c] = 0;
        for (unsigned w = 0; w < map->words; w++) values[c] += __builtin_popcountll(near[w] & of[w]);
    }
    expression_count_values(values, s, out);
}

/* Shifts the set by the opposite of each direction, so that neighbours arrive on the cell, and adds up. */
static void counts(const expression *x, const scene *s, cell_counts *out)
{
    uint64_t of[BITBOARD_WORDS_MAX], near[BITBOARD_WORDS_MAX];
    cells_of(x, OF, s, of);
    if (x->data) {
        counts_by_table(x->data, s, of, out);
        return;
    }
    out->planes = 0;
    for (uint32_t left = board_opposite(cells_directions(x, ALONG, s)); left; left &= left - 1) {
        steps_to(s, (unsigned)__builtin_ctz(left), of, near);
        cells_add(s, near, out);
    }
}

static void cells(const expression *x, const scene *s, uint64_t *out)
{
    cell_counts all;
    uint64_t of[BITBOARD_WORDS_MAX];
    if (x->numbers[LEAST] <= 1) {
        cells_of(x, OF, s, of);
        steps_beside(s, board_opposite(cells_directions(x, ALONG, s)), of, out);
        return;
    }
    counts(x, s, &all);
    counts_at_least(s, &all, (unsigned)x->numbers[LEAST], out);
}

static void plain(const expression *x, const scene *s, int32_t *values)
{
    int32_t of[BOARD_CELLS_MAX + 1];
    cell near[STEPS_MOST];
    cells_plain(x, OF, s, of);
    for (unsigned c = 0; c < (unsigned)s->g->board->cells; c++) {
        unsigned n = steps_neighbours(s->g->board, c, cells_directions(x, ALONG, s), near);
        values[c] = 0;
        for (unsigned i = 0; i < n; i++) values[c] += of[near[i]];
        if (x->kind == EXPRESSION_CELLS) values[c] = values[c] >= x->numbers[LEAST];
    }
}

static unsigned few_at_most(const expression *x)
{
    unsigned first = (unsigned)__builtin_popcount(x->directions[ALONG][0]);
    unsigned second = (unsigned)__builtin_popcount(x->directions[ALONG][1]);
    return x->numbers[LEAST] > 1 ? 0 : x->operands[OF]->few * (first > second ? first : second);
}

static unsigned few(const expression *x, const scene *s, cell *out)
{
    cell of[EXPRESSION_FEW_MAX];
    unsigned n = expression_few(x->operands[OF], s, of), count = 0;
    const uint32_t back = board_opposite(cells_directions(x, ALONG, s));
    for (unsigned i = 0; i < n; i++)
        for (uint32_t left = back; left; left &= left - 1) {
            cell next = board_next(s->g->board, of[i], (unsigned)__builtin_ctz(left));
            count = expression_add_few(s, next, count, out);
        }
    return count;
}

static int32_t at(const expression *x, const scene *s, unsigned c)
{
    const board *on = s->g->board;
    int32_t n = 0;
    for (uint32_t left = cells_directions(x, ALONG, s); left; left &= left - 1) {
        cell next = board_next(on, c, (unsigned)__builtin_ctz(left));
        n += next != on->cells && expression_at(x->operands[OF], s, next) > 0;
    }
    return x->kind == EXPRESSION_CELLS ? n >= x->numbers[LEAST] : n;
}

/* Is each neighbour reached by exactly one of the directions? */
static bool touches_once(const board *on, uint32_t directions)
{
    bool once = true;
    for (unsigned c = 0; c < (unsigned)on->cells; c++)
        for (unsigned d = 0; d < (unsigned)on->directions; d++) {
            cell next = board_next(on, c, d);
            once &= next == on->cells || directions >> d & 1;
            for (unsigned k = 0; k < d; k++) once &= next == on->cells || board_next(on, c, k) != next;
        }
    return once;
}

/* Where shifts would use a table anyway, the masks of all neighbours may be enough; NULL where they are not. */
static const uint64_t *find_table(const expression *x, const game *g)
{
    bool once = g->mapping->step && touches_once(g->board, x->directions[ALONG][0]) &&
                touches_once(g->board, x->directions[ALONG][1]);
    return once ? g->mapping->around : NULL;
}

static int compile(expression *x, const game *g, arena *a, error *e)
{
    (void)a, (void)e;
    x->data = find_table(x, g);
    if (x->numbers[LEAST]) x->kind = EXPRESSION_CELLS;
    return 0;
}

static void lanes_counts(lane_maker *m, const expression *x, lane_counts *to)
{
    const lane of = lane_set(m, x->operands[OF]);
    for (uint32_t left = board_opposite(x->directions[ALONG][m->side]); left; left &= left - 1)
        lane_counts_add(m, lane_steps(m, of, (unsigned)__builtin_ctz(left), 1), to);
}

static lane lanes(lane_maker *m, const expression *x)
{
    lane_counts all = {.planes = 0};
    if (x->numbers[LEAST] <= 1)
        return lane_beside(m, lane_set(m, x->operands[OF]), board_opposite(x->directions[ALONG][m->side]));
    lanes_counts(m, x, &all);
    return lane_at_least(m, &all, (unsigned)x->numbers[LEAST]);
}

static expression *turned(parser *r, const expression *x, const expression *goal)
{
    return x->numbers[LEAST] > 1 ? NULL : cells_turned(r, x, goal);
}

const function_type function_beside = {
    .word = {"beside", WORD_FUNCTION,
             "Number of neighbours of each cell in the set; as a set, the cells adjacent to it.", fields, FIELDS,
             .positional = FIELDS},
    .gives = EXPRESSION_COUNTS,
    .compile = compile,
    .cells = cells,
    .turned = turned,
    .lanes = lanes,
    .lanes_counts = lanes_counts,
    .counts = counts,
    .few_at_most = few_at_most,
    .few = few,
    .at = at,
    .plain = plain,
};
