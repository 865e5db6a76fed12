#include "game/expression_bound.h"

#include <string.h>

const char *expression_bound_name(bound_name name)
{
    return name == BOUND_FLOODED ? "flooded" : "this";
}

scene expression_bind(const scene *s, bound_name name, const uint64_t *set)
{
    scene inner = *s;
    inner.bound[name] = set;
    inner.bound_plainly[name] = NULL;
    return inner;
}

scene expression_bind_plainly(const scene *s, bound_name name, const int32_t *set)
{
    scene inner = *s;
    inner.bound[name] = NULL;
    inner.bound_plainly[name] = set;
    return inner;
}

/* Functions without a fast way are evaluated plainly within a fast evaluation. */
static bool has(const expression *x, const scene *s, unsigned c)
{
    const uint64_t *set = s->bound[x->numbers[0]];
    return set ? bitboard_has(set, s->g->mapping->bit_of[c]) : s->bound_plainly[x->numbers[0]][c] > 0;
}

static void cells(const expression *x, const scene *s, uint64_t *out)
{
    const size_t bytes = s->g->mapping->words * sizeof *out;
    if (s->bound[x->numbers[0]]) {
        memcpy(out, s->bound[x->numbers[0]], bytes);
        return;
    }
    memset(out, 0, bytes);
    for (unsigned c = 0; c < (unsigned)s->g->board->cells; c++)
        if (has(x, s, c)) bitboard_set(out, s->g->mapping->bit_of[c]);
}

static void plain(const expression *x, const scene *s, int32_t *values)
{
    for (unsigned c = 0; c < (unsigned)s->g->board->cells; c++) values[c] = has(x, s, c);
}

const function_type name_bound = {
    .word = {.name = "bound"}, .gives = EXPRESSION_CELLS, .reads = READS_BOARD, .cells = cells, .plain = plain};
