/* Creating an untrained evaluation, and the properties of one besides its weights. */
#include "evaluation/evaluation.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "base/stop.h"
#include "evaluation/weights.h"
#include "game/counters.h"

static unsigned phase_count(const game *g)
{
    unsigned stages = (unsigned)g->nstages;
    return 2 * (stages < EVALUATION_STAGES_MAX ? stages : EVALUATION_STAGES_MAX);
}

/* Lists the tuples of each cell, with strides, by counting sort. */
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
            first[c][grain + 1] = all; /* insertion point of the next use */
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

static int fill(evaluation *v, const game *g, tuple_style style, const stop_flag *stop)
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
    if (make_counters(v, g) || mark_rows_make(v, g)) return -1;
    v->weights = arena_alloc(v->arena, (size_t)v->rows * (size_t)v->phases * sizeof *v->weights);
    logistic_fill(v->result);
    return v->weights ? 0 : -1;
}

evaluation *evaluation_new(const game *g, tuple_style style, const stop_flag *stop, error *e)
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
                      (uint64_t)a->bias << 33 ^ (uint64_t)a->deep << 34 ^ (uint64_t)a->puct << 42);
}

/* Skips matches that were not played, so that older fingerprints stay valid. */
static uint64_t hash_matches(const evaluation *v, uint64_t hash)
{
    for (unsigned i = 0; i < EVALUATION_EFFORTS; i++) {
        const evaluation_match *m = &v->matches[i];
        if (m->won + m->drawn + m->lost)
            hash = random_mix(hash ^ (uint64_t)m->won << 40 ^ (uint64_t)m->drawn << 20 ^ m->lost ^ (uint64_t)i << 60);
    }
    return hash;
}

/* As hash_matches: skips what was not measured. */
static uint64_t hash_rates(const evaluation *v, uint64_t hash)
{
    for (unsigned i = 0; v->rated && i < EVALUATION_RATES; i++) {
        const fading_rate *r = &v->rates[i];
        if (r->searched) hash = random_mix(hash ^ (uint64_t)i << 32 ^ (uint64_t)r->searched << 16 ^ r->above);
    }
    return hash;
}

static void write_fingerprint(uint64_t hash, char out[EVALUATION_FINGERPRINT])
{
    snprintf(out, EVALUATION_FINGERPRINT, "%016" PRIx64, hash);
}

void evaluation_seal(evaluation *v)
{
    write_fingerprint(hash_rates(v, hash_matches(v, hash_learned(v, &v->advice))), v->fingerprint);
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

const fading_rate *evaluation_rates(const evaluation *v)
{
    return v->rated ? v->rates : NULL;
}

void evaluation_note_rates(evaluation *v, const fading_rate rates[EVALUATION_RATES])
{
    memcpy(v->rates, rates, sizeof v->rates);
    v->rated = true;
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
