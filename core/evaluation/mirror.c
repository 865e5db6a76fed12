/* Maps the rows of an evaluation to those of the position with the sides exchanged. */
#include "evaluation/weights.h"

/* Maps each digit to that of the exchanged contents, by the first contents with that digit. */
static void exchange_digits(const tuple_set *set, unsigned grain, const side_exchange *x, unsigned *out)
{
    for (unsigned code = PIECES_CODES_MAX; code-- > 0;)
        out[set->digit_of[grain][code]] = set->digit_of[grain][x->becomes[code]];
}

/* Returns the table of the same counter of the other side. */
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
        for (uint32_t row = t->base; row < evaluation_table_end(v, i); row++)
            out[row] = t->mirror + tuple_row_reordered(&v->tuples, t, row - t->base, exchanged, t->order);
    }
    for (int i = 0; i < v->ncounters; i++)
        for (uint32_t row = 0; row < COUNTER_ROWS; row++)
            out[v->counters[i].base + row] = other_counter(v, &v->counters[i])->base + row;
    mark_rows_image(v, v->exchange.map, v->exchange.becomes, out);
}
