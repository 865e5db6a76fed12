/* What the rows of an evaluation are when the sides are exchanged. */
#include "evaluation/weights.h"

/* Of each digit that of the exchanged contents, of the first contents that have it. */
static void exchange_digits(const tuple_set *set, unsigned grain, const side_exchange *x, unsigned *out)
{
    for (unsigned code = PIECES_CODES_MAX; code-- > 0;)
        out[set->digit_of[grain][code]] = set->digit_of[grain][x->becomes[code]];
}

static uint32_t row_mirrored(const tuple_set *set, const tuple_table *t, const unsigned *exchanged, uint32_t row)
{
    unsigned digits = set->digits[t->grain], at[TUPLE_CELLS_MAX];
    uint32_t mirrored = 0;
    for (unsigned j = t->cells; j-- > 0; row /= digits) at[j] = exchanged[row % digits];
    for (unsigned j = 0; j < t->cells; j++) mirrored = mirrored * digits + at[t->order[j]];
    return mirrored;
}

static uint32_t table_end(const evaluation *v, int i)
{
    if (i + 1 < v->tuples.ntables) return v->tuples.tables[i + 1].base;
    return v->ncounters ? v->counters[0].base : v->rows;
}

/* Of a counter of each side that of the other. */
static const counter_table *other_counter(const evaluation *v, const counter_table *t)
{
    for (int i = 0; i < v->ncounters; i++)
        if (v->counters[i].counter == t->counter && v->counters[i].side != t->side) return &v->counters[i];
    return t;
}

void evaluation_mirror(const evaluation *v, uint32_t *out)
{
    for (int i = 0; i < v->tuples.ntables; i++) {
        const tuple_table *t = &v->tuples.tables[i];
        unsigned exchanged[PIECES_CODES_MAX];
        exchange_digits(&v->tuples, t->grain, &v->exchange, exchanged);
        for (uint32_t row = t->base; row < table_end(v, i); row++)
            out[row] = t->mirror + row_mirrored(&v->tuples, t, exchanged, row - t->base);
    }
    for (int i = 0; i < v->ncounters; i++)
        for (uint32_t row = 0; row < COUNTER_ROWS; row++)
            out[v->counters[i].base + row] = other_counter(v, &v->counters[i])->base + row;
}

static uint32_t root_of(uint32_t *first, uint32_t row)
{
    while (first[row] != row) row = first[row] = first[first[row]];
    return row;
}

/* Makes the rows one that a turn takes to each other. */
static void unite(const tuple_set *set, const tuple_table *t, const uint8_t *turn, uint32_t end, uint32_t *first)
{
    unsigned digits = set->digits[t->grain], at[TUPLE_CELLS_MAX];
    for (uint32_t row = t->base; row < end; row++) {
        uint32_t rest = row - t->base, turned = 0;
        for (unsigned j = t->cells; j-- > 0; rest /= digits) at[j] = rest % digits;
        for (unsigned j = 0; j < t->cells; j++) turned = turned * digits + at[turn[j]];
        uint32_t a = root_of(first, row), b = root_of(first, t->base + turned);
        if (a < b)
            first[b] = a;
        else
            first[a] = b;
    }
}

void evaluation_classes(const evaluation *v, uint32_t *first, uint32_t *next)
{
    for (uint32_t row = 0; row < v->rows; row++) first[row] = next[row] = row;
    for (int i = 0; i < v->tuples.ntables; i++) {
        const tuple_table *t = &v->tuples.tables[i];
        for (unsigned n = 0; n < t->nturns; n++) unite(&v->tuples, t, t->turns[n], table_end(v, i), first);
    }
    for (uint32_t row = 0; row < v->rows; row++) {
        first[row] = root_of(first, row);
        if (first[row] == row) continue;
        next[row] = next[first[row]];
        next[first[row]] = row;
    }
}
