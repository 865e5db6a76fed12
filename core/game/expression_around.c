#include "game/expression_around.h"

#include <string.h>

/* Is `here` the only thing that it reads of a move? */
static bool is_of_here(const expression *x)
{
    bool only = !(x->type->reads & READS_MOVE) || x->type->tells_here;
    for (int i = 0; i < EXPRESSION_OPERANDS_MAX; i++) only = only && (!x->operands[i] || is_of_here(x->operands[i]));
    return only;
}

/* A placed shape is not one cell. The name of a cell by itself is as fast as a lookup. */
static bool has_one_cell(const game *g, const expression *x)
{
    const bool is_set = x->kind == EXPRESSION_CELLS || x->kind == EXPRESSION_COUNTS;
    return is_set && x->reads == READS_MOVE && x->operands[0] && !x->of_bound && !g->shape_at &&
           (x->of_origin || is_of_here(x));
}

/* Off the board, too, where nothing was moved. */
static uint64_t *find_sets(const game *g, const expression *x, unsigned side, arena *a)
{
    const unsigned words = g->mapping->words;
    uint64_t *sets = arena_alloc(a, ((size_t)g->board->cells + 1) * words * sizeof *sets);
    for (unsigned c = 0; sets && c <= (unsigned)g->board->cells; c++) {
        const scene s = {.g = g, .p = g->start, .side = side, .here = (cell)c, .origin = (cell)c};
        expression_cells(x, &s, sets + (size_t)c * words);
    }
    return sets;
}

int expression_around_attach(const game *g, expression *x, arena *a)
{
    enum { TABLE_MOST = 1 << 15 /* bytes, by side */ };
    const size_t bytes = ((size_t)g->board->cells + 1) * g->mapping->words * sizeof(uint64_t);
    if (bytes > TABLE_MOST || !has_one_cell(g, x)) return 0;
    uint64_t *first = find_sets(g, x, 0, a), *second = find_sets(g, x, 1, a);
    if (!first || !second) return -1;
    x->around[0] = first;
    x->around[1] = memcmp(first, second, bytes) ? second : first; /* one table is sooner in the processor's cache */
    return 0;
}
