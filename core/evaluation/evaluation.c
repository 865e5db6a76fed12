/* An n-tuple network (Bledsoe and Browning 1959; for board games Lucas 2008): the contents of a tuple's cells are the
 * digits of a row of its table. So a cell that changes moves each tuple that it is in by its digit's difference times
 * its stride, and sums follow from the cells that differ; all phases of a row stand side by side. */
#include "evaluation/evaluation.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "evaluation/weights.h"
#include "game/counters.h"

/* --- making one --- */

static unsigned phase_count(const game *g)
{
    unsigned stages = (unsigned)g->nstages;
    return 2 * (stages < EVALUATION_STAGES_MAX ? stages : EVALUATION_STAGES_MAX);
}

/* Lists the tuples that each cell is in, with its stride: first counts them, then puts each in its place. */
static int list_uses(evaluation *v, unsigned cells)
{
    const tuple_set *set = &v->tuples;
    uint32_t(*first)[GRAINS + 1] = arena_alloc(v->arena, (cells + 1) * sizeof *first), all = 0;
    if (!first) return -1;
    for (int i = 0; i < set->count; i++)
        for (unsigned j = 0; j < set->all[i].cells; j++) first[set->all[i].at[j]][set->all[i].grain + 1]++;
    for (unsigned c = 0; c < cells; c++) {
        first[c][0] = all;
        for (unsigned grain = 0; grain < GRAINS; grain++) {
            uint32_t count = first[c][grain + 1];
            first[c][grain + 1] = all; /* where the next use comes */
            all += count;
        }
    }
    tuple_use *uses = arena_alloc(v->arena, (size_t)all * sizeof *uses);
    if (!uses) return -1;
    for (int i = 0; i < set->count; i++) {
        const tuple *t = &set->all[i];
        unsigned stride = 1;
        for (unsigned j = t->cells; j-- > 0; stride *= set->digits[t->grain])
            uses[first[t->at[j]][t->grain + 1]++] = (tuple_use){(uint16_t)i, (uint16_t)stride};
    }
    v->first_use = (const uint32_t(*)[GRAINS + 1]) first;
    v->uses = uses;
    return 0;
}

static int make_counters(evaluation *v, const game *g)
{
    v->counters = arena_alloc(v->arena, (size_t)(2 * g->ncounters + 1) * sizeof *v->counters);
    if (!v->counters) return -1;
    for (int i = 0; i < g->ncounters; i++) {
        const counter *of = &g->counters[i];
        int32_t start = of->start[0] < of->start[1] ? of->start[0] : of->start[1];
        int32_t least = of->least > start - COUNTER_ROWS / 2 ? of->least : start - COUNTER_ROWS / 2;
        for (unsigned side = 0; side < (of->shared ? 1U : 2U); side++) {
            v->counters[v->ncounters++] =
                (counter_table){v->rows, (uint8_t)i, (uint8_t)side, least, least + COUNTER_ROWS - 1};
            v->rows += COUNTER_ROWS;
        }
    }
    return 0;
}

static int fill(evaluation *v, const game *g, tuple_style style, const atomic_bool *stop)
{
    v->rules = g->fingerprint;
    v->style = style;
    v->phases = (int)phase_count(g);
    v->stages = v->phases / 2;
    int exchanges = side_exchange_find(g, stop, &v->exchange);
    v->exchanges = exchanges > 0;
    if (exchanges < 0 ||
        tuples_choose(g, style, v->phases, v->exchanges ? &v->exchange : NULL, stop, v->arena, &v->tuples) ||
        list_uses(v, (unsigned)g->board->cells))
        return -1;
    v->rows = v->tuples.rows;
    if (make_counters(v, g)) return -1;
    v->weights = arena_alloc(v->arena, (size_t)v->rows * (size_t)v->phases * sizeof *v->weights);
    logistic_fill(v->result);
    return v->weights ? 0 : -1;
}

evaluation *evaluation_new(const game *g, tuple_style style, const atomic_bool *stop, error *e)
{
    arena *a = arena_new();
    evaluation *v = a ? arena_alloc(a, sizeof *v) : NULL;
    if (v) {
        v->arena = a;
        atomic_init(&v->owners, 1);
        v->advice.trust = -1;
        v->gains = -1;
        if (!fill(v, g, style, stop)) return v;
    }
    arena_free(a);
    (void)(stop_is_asked(stop) ? error_stopped(e) : error_set(e, "out of memory"));
    return NULL;
}

evaluation *evaluation_share(evaluation *v)
{
    atomic_fetch_add(&v->owners, 1);
    return v;
}

void evaluation_free(evaluation *v)
{
    if (v && atomic_fetch_sub(&v->owners, 1) == 1) arena_free(v->arena);
}

static uint64_t hash_learned(const evaluation *v, const evaluation_advice *a)
{
    uint64_t hash = text_hash(TEXT_HASH_START, &v->rules, sizeof v->rules);
    for (size_t i = 0; i < (size_t)v->rows * (size_t)v->phases; i++)
        if (v->weights[i]) hash = random_mix(hash ^ ((uint64_t)i << 16 | (uint16_t)v->weights[i]));
    return random_mix(hash ^ (uint64_t)(a->trust + 1) ^ (uint64_t)a->grave << 8 ^ (uint64_t)a->history << 32 ^
                      (uint64_t)a->bias << 33);
}

/* Of matches that were not played nothing is said, so that fingerprints stay what they were. */
static uint64_t hash_matches(const evaluation *v, uint64_t hash)
{
    for (unsigned i = 0; i < EVALUATION_EFFORTS; i++) {
        const evaluation_match *m = &v->matches[i];
        if (m->won + m->drawn + m->lost)
            hash = random_mix(hash ^ (uint64_t)m->won << 40 ^ (uint64_t)m->drawn << 20 ^ m->lost ^ (uint64_t)i << 60);
    }
    return hash;
}

static void write_fingerprint(uint64_t hash, char out[EVALUATION_FINGERPRINT])
{
    snprintf(out, EVALUATION_FINGERPRINT, "%016" PRIx64, hash);
}

void evaluation_seal(evaluation *v)
{
    write_fingerprint(hash_matches(v, hash_learned(v, &v->advice)), v->fingerprint);
}

void evaluation_learned_fingerprint(const evaluation *v, char out[EVALUATION_FINGERPRINT])
{
    write_fingerprint(hash_learned(v, &(evaluation_advice){.trust = -1}), out);
}

const char *evaluation_fingerprint(const evaluation *v)
{
    return v->fingerprint;
}

double evaluation_seconds(const evaluation *v)
{
    return v->seconds;
}

int evaluation_gains(const evaluation *v)
{
    return v->gains;
}

void evaluation_note_gain(evaluation *v, bool gains)
{
    v->gains = gains;
}

evaluation_match evaluation_matched(const evaluation *v, unsigned effort)
{
    return v->matches[effort];
}

void evaluation_note_match(evaluation *v, unsigned effort, evaluation_match m)
{
    v->matches[effort] = m;
    evaluation_seal(v);
}

evaluation_advice evaluation_advised(const evaluation *v)
{
    return v->advice;
}

void evaluation_advise(evaluation *v, evaluation_advice a)
{
    v->advice = a;
    evaluation_seal(v);
}

uint32_t evaluation_games(const evaluation *v)
{
    return v->games;
}

uint64_t evaluation_seed(const evaluation *v)
{
    return v->seed;
}

/* --- sums --- */

int evaluation_sums(const evaluation *v)
{
    return v->phases;
}

/* The row of the tuple among those of its table. */
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
    return (unsigned)(v->tuples.count + v->ncounters);
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
    return count;
}

static inline void add_row(const evaluation *v, uint32_t row, int32_t *sums)
{
    for (int i = 0; i < v->phases; i++) sums[i] += v->weights[row * (unsigned)v->phases + (unsigned)i];
}

static inline __attribute__((always_inline)) void exchange_row(const int16_t *weights, uint32_t from, uint32_t to,
                                                               int32_t *sums, unsigned phases)
{
    for (unsigned i = 0; i < phases; i++) sums[i] += weights[to * phases + i] - weights[from * phases + i];
}

void evaluation_look(const evaluation *v, const game *g, const position *p, int32_t *sums, uint32_t *rows)
{
    for (int i = 0; i < v->phases; i++) sums[i] = 0;
    for (int i = 0; i < v->tuples.count; i++) {
        const tuple *t = &v->tuples.all[i];
        uint32_t row = t->base + row_of(v, t, p->code);
        if (rows) rows[i] = row;
        add_row(v, row, sums);
    }
    for (int i = 0; i < v->ncounters; i++) add_row(v, counter_row(&v->counters[i], g, p), sums);
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

/* Cell c holds other contents than before: `codes` still has the old ones. */
static inline __attribute__((always_inline)) void exchange(const evaluation *v, const uint8_t *codes, unsigned c,
                                                           unsigned code, int32_t *sums, unsigned phases)
{
    int steps[GRAINS];
    for (unsigned grain = 0; grain < GRAINS; grain++)
        steps[grain] = v->tuples.digit_of[grain][code] - v->tuples.digit_of[grain][codes[c]];
    for (uint32_t i = v->first_use[c][0]; i < v->first_use[c][GRAINS]; i++) {
        const tuple *t = &v->tuples.all[v->uses[i].tuple];
        int step = steps[t->grain] * v->uses[i].stride;
        uint32_t row = t->base + row_of(v, t, codes);
        exchange_row(v->weights, row, row + (uint32_t)step, sums, phases);
    }
}

/* One cell after the other gets what it holds now, so that a tuple with several that differ goes through as many rows.
 */
static inline __attribute__((always_inline)) void follow(const evaluation *v, const game *g, const position *before,
                                                         const position *after, int32_t *sums, unsigned phases)
{
    unsigned cells = (unsigned)g->board->cells;
    uint8_t codes[BOARD_CELLS_MAX + 1];
    memcpy(codes, before->code, cells + 1);
    for (unsigned c = 0; c < cells; c++) {
        if (codes[c] == after->code[c]) continue;
        exchange(v, codes, c, after->code[c], sums, phases);
        codes[c] = after->code[c];
    }
    for (int i = 0; i < v->ncounters; i++) {
        uint32_t from = counter_row(&v->counters[i], g, before), to = counter_row(&v->counters[i], g, after);
        if (from != to) exchange_row(v->weights, from, to, sums, phases);
    }
}

void evaluation_follow(const evaluation *v, const game *g, const position *before, const int32_t *sums_before,
                       const position *after, int32_t *sums)
{
    if (sums != sums_before) memcpy(sums, sums_before, (size_t)v->phases * sizeof *sums);
    if (v->phases == 2)
        follow(v, g, before, after, sums, 2);
    else if (v->phases == 4)
        follow(v, g, before, after, sums, 4);
    else
        follow(v, g, before, after, sums, (unsigned)v->phases);
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
