/* distance(CELLS [, N] [, THROUGH] [, DIRECTIONS]): the number of steps from the set to each cell, where all but the
 * last step end on THROUGH; infinite (COUNTS_MOST) if unreachable. With N: the cells within N steps, the set
 * included. */
#include <string.h>

#include "rules/cells/cells.h"
#include "rules/cells/steps.h"

enum { FROM, MOST, THROUGH, ALONG, FIELDS };

static const field fields[FIELDS] = {
    {.name = "cells", .kind = FIELD_REGION, .required = true, .help = "where the paths begin"},
    {.name = "most",
     .kind = FIELD_INTEGER,
     .max = BOARD_CELLS_MAX,
     .help = "gives the cells within this many steps; 0: gives the distance itself"},
    {.name = "through", .kind = FIELD_REGION, .initial_text = "everywhere", .help = "the cells that a path may pass"},
    {.name = "along", .kind = FIELD_TEXT, .initial_text = "orthogonal", .help = "the directions of steps"},
};

/* Assigns the number to the cells of a set that have none yet. */
static void number_cells(const scene *s, const uint64_t *set, unsigned number, cell_counts *out)
{
    unsigned words = s->g->mapping->words;
    for (; number >> out->planes; out->planes++) memset(out->bits[out->planes], 0, words * sizeof(uint64_t));
    for (unsigned i = 0; number >> i; i++)
        for (unsigned w = 0; number >> i & 1 && w < words; w++) out->bits[i][w] |= set[w];
}

/* Breadth-first by layers. */
static void counts(const expression *x, const scene *s, cell_counts *out)
{
    uint64_t layer[BITBOARD_WORDS_MAX], through[BITBOARD_WORDS_MAX], far[BITBOARD_WORDS_MAX], next[BITBOARD_WORDS_MAX];
    unsigned words = s->g->mapping->words;
    uint64_t any = 1;
    cells_of(x, FROM, s, layer);
    cells_of(x, THROUGH, s, through);
    for (unsigned w = 0; w < words; w++) far[w] = s->g->mapping->cells[w] & ~layer[w];
    out->planes = 0;
    for (unsigned steps = 1; any; steps++) {
        any = 0;
        steps_beside(s, cells_directions(x, ALONG, s), layer, next);
        for (unsigned w = 0; w < words; w++) {
            any |= next[w] &= far[w];
            far[w] &= ~next[w];
            layer[w] = next[w] & through[w];
        }
        if (any) number_cells(s, next, steps, out);
    }
    for (unsigned w = 0; w < words; w++) any |= far[w];
    if (any) number_cells(s, far, COUNTS_MOST, out);
}

static void cells(const expression *x, const scene *s, uint64_t *out)
{
    cell_counts all;
    counts(x, s, &all);
    counts_at_least(s, &all, (unsigned)x->numbers[MOST] + 1, out);
    for (unsigned w = 0; x->numbers[MOST] && w < s->g->mapping->words; w++) out[w] = s->g->mapping->cells[w] & ~out[w];
}

/* Breadth-first with a queue. */
static void plain(const expression *x, const scene *s, int32_t *values)
{
    const board *on = s->g->board;
    int32_t through[BOARD_CELLS_MAX + 1];
    cell queue[BOARD_CELLS_MAX], near[STEPS_MOST];
    unsigned last = 0;
    cells_plain(x, FROM, s, values);
    cells_plain(x, THROUGH, s, through);
    for (int c = 0; c < on->cells; c++) {
        if (values[c]) queue[last++] = (cell)c;
        values[c] = values[c] ? 0 : COUNTS_MOST;
    }
    for (unsigned first = 0; first < last; first++) {
        cell at = queue[first];
        unsigned n = values[at] && !through[at] ? 0 : steps_neighbours(on, at, cells_directions(x, ALONG, s), near);
        for (unsigned i = 0; i < n; i++)
            if (values[near[i]] == COUNTS_MOST) {
                values[near[i]] = values[at] + 1;
                queue[last++] = near[i];
            }
    }
    for (int c = 0; x->kind == EXPRESSION_CELLS && c < on->cells; c++) values[c] = values[c] <= x->numbers[MOST];
}

static int compile(expression *x, const game *g, arena *a, error *e)
{
    (void)g, (void)a, (void)e;
    if (x->numbers[MOST]) x->kind = EXPRESSION_CELLS;
    return 0;
}

const function_type function_distance = {
    .word = {"distance", WORD_FUNCTION,
             "Shortest-path distance in steps from the set to each cell; infinite where unreachable.", fields, FIELDS,
             .positional = FIELDS},
    .gives = EXPRESSION_COUNTS,
    .compile = compile,
    .cells = cells,
    .counts = counts,
    .plain = plain,
};
