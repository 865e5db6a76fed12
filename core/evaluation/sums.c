/* An n-tuple network (Bledsoe and Browning 1959; for board games Lucas 2008): the contents of a tuple's cells are the
 * digits of a row index in its table; the weights of a row for all phases are adjacent. */
#include "evaluation/weights.h"
#include "game/counters.h"

int evaluation_sums(const evaluation *v)
{
    return v->phases;
}

/* Returns the tuple's row, within its table. */
static inline uint32_t row_of(const evaluation *v, const tuple *t, const uint8_t *codes)
{
    const uint8_t *digit = v->tuples.digit_of[t->grain];
    uint32_t digits = v->tuples.digits[t->grain], row = 0;
    for (unsigned j = 0; j < t->cells; j++) row = row * digits + digit[codes[t->at[j]]];
    return row;
}

static inline uint32_t counter_row(const counter_table *t, const game *g, const position *p)
{
    int32_t value = counters_value(g, p, t->counter, t->side);
    value = value < t->least ? t->least : value > t->most ? t->most : value;
    return t->base + (uint32_t)(value - t->least);
}

unsigned evaluation_row_count(const evaluation *v)
{
    return (unsigned)(v->tuples.count + v->ncounters) + mark_rows_most(v);
}

unsigned evaluation_rows(const evaluation *v, const game *g, const position *p, uint32_t *out)
{
    unsigned count = 0;
    for (int i = 0; i < v->tuples.count; i++) {
        const tuple *t = &v->tuples.all[i];
        uint32_t row = row_of(v, t, p->code);
        if (row) out[count++] = t->base + row;
    }
    for (int i = 0; i < v->ncounters; i++) out[count++] = counter_row(&v->counters[i], g, p);
    return count + mark_rows_list(v, g, p, out + count);
}

void evaluation_look(const evaluation *v, const game *g, const position *p, int32_t *sums, uint32_t *rows)
{
    for (int i = 0; i < v->phases; i++) sums[i] = 0;
    for (int i = 0; i < v->tuples.count; i++) {
        const tuple *t = &v->tuples.all[i];
        uint32_t row = t->base + row_of(v, t, p->code);
        if (rows) rows[i] = row;
        evaluation_add_row(v, row, sums);
    }
    for (int i = 0; i < v->ncounters; i++) evaluation_add_row(v, counter_row(&v->counters[i], g, p), sums);
    mark_rows_add(v, g, p, sums);
}

void evaluation_begin(const evaluation *v, const game *g, const position *p, int32_t *sums)
{
    evaluation_look(v, g, p, sums, NULL);
}

int32_t evaluation_counters_change(const evaluation *v, const game *g, const position *from, const position *to,
                                   unsigned phase)
{
    int32_t sum = 0;
    unsigned phases = (unsigned)v->phases;
    for (int i = 0; i < v->ncounters; i++) {
        uint32_t row = counter_row(&v->counters[i], g, from), next = counter_row(&v->counters[i], g, to);
        sum += v->weights[next * phases + phase] - v->weights[row * phases + phase];
    }
    return sum;
}

uint32_t evaluation_value_of_sum(const evaluation *v, int32_t sum)
{
    return logistic_value(v->result, sum);
}

uint32_t evaluation_value(const evaluation *v, const game *g, const position *p, const int32_t *sums)
{
    (void)g;
    return evaluation_value_of_sum(v, sums[evaluation_phase(v, p)]);
}
