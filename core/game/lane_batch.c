/* Memory of a batch of games, and access to the state of each. */
#include "game/lane_batch.h"

#include <stdlib.h>
#include <string.h>

enum { ALIGNED = 64 };

static void set_constants(lane_batch *b, const lane_program *k)
{
    for (unsigned i = 0; i < k->nconstants; i++)
        for (unsigned place = 0; place < LANE_GAMES; place++) {
            const lane_view v = lane_view_of(b, place);
            for (unsigned w = 0; w < k->words; w++) *lane_word(&v, k->constant[i].at, w) = k->constant[i].value[w];
        }
}

/* Returns memory for vectors, filled with zeros. */
static void *new_aligned(size_t bytes)
{
    bytes = (bytes + ALIGNED - 1) / ALIGNED * ALIGNED;
    void *made = aligned_alloc(ALIGNED, bytes);
    if (made) memset(made, 0, bytes);
    return made;
}

static bool asks_past(const lane_program *k, unsigned nprograms)
{
    bool asks = false;
    for (unsigned i = 0; i < nprograms; i++) asks |= k[i].past.is != NULL;
    return asks;
}

lane_batch *lane_batch_new(const game *g, const lane_program *k, unsigned nprograms)
{
    lane_batch *b = new_aligned(sizeof *b);
    const bool past = asks_past(k, nprograms);
    if (!b) return NULL;
    b->g = g;
    b->k = k;
    b->nprograms = nprograms;
    b->shape = lane_shape_of(k->words);
    b->block_bits = (unsigned)__builtin_ctz(b->shape.parts * LANE_WIDE);
    b->per_block = (size_t)k[nprograms - 1].nregisters * k->words * b->shape.parts;
    b->of = new_aligned(b->per_block * (LANE_PARTS / b->shape.parts) * sizeof *b->of);
    if (past) b->past = new_aligned(LANE_GAMES * sizeof *b->past);
    if (!b->of || (past && !b->past)) {
        lane_batch_free(b);
        return NULL;
    }
    for (unsigned i = 0; i < nprograms; i++) set_constants(b, &k[i]);
    for (unsigned place = 0; place < LANE_GAMES; place++) lane_leave(b, place);
    return b;
}

void lane_batch_free(lane_batch *b)
{
    if (!b) return;
    free(b->of);
    free(b->past);
    free(b);
}

static uint64_t *word_of(fill_lanes *parts, unsigned place)
{
    return (uint64_t *)(void *)parts + place;
}

static uint64_t word_at(const fill_lanes *parts, unsigned place)
{
    return parts[place / LANE_WIDE][place % LANE_WIDE];
}

lane_view lane_view_of(const lane_batch *b, unsigned place)
{
    const unsigned block = place >> b->block_bits, in_block = place - (block << b->block_bits);
    const unsigned apart = b->shape.parts * LANE_WIDE;
    return (lane_view){word_of(b->of + block * b->per_block, in_block), (size_t)b->shape.words * apart, apart};
}

void lane_read(const lane_batch *b, unsigned place, lane_game *out)
{
    *out = (lane_game){word_at(b->lasts, place), word_at(b->random, place),  word_at(b->fired, place),
                       word_at(b->hash, place),  word_at(b->program, place), word_at(b->tries, place)};
}

/* Clears the incremental fills of the game that was played here before. */
static void forget_reached(lane_batch *b, const lane_program *k, unsigned place)
{
    if (!k->ngrown) return;
    const lane_view v = lane_view_of(b, place);
    for (unsigned i = 0; i < k->ngrown; i++)
        for (unsigned w = 0; w < k->words; w++) *lane_word(&v, k->grown[i], w) = 0;
}

void lane_write(lane_batch *b, unsigned place, const lane_game *from)
{
    *word_of(b->lasts, place) = from->lasts;
    *word_of(b->random, place) = from->random;
    *word_of(b->fired, place) = from->fired;
    *word_of(b->hash, place) = from->hash;
    *word_of(b->program, place) = from->program;
    *word_of(b->tries, place) = from->tries;
    for (unsigned i = 0; i < b->nprograms; i++) forget_reached(b, &b->k[i], place);
}

void lane_leave(lane_batch *b, unsigned place)
{
    *word_of(b->program, place) = LANE_AWAY;
}

game_past *lane_past_of(const lane_batch *b, unsigned place)
{
    return b->past ? &b->past[place] : NULL;
}

unsigned lane_waiting(const lane_batch *b, unsigned program)
{
    unsigned count = 0;
    for (unsigned at = 0; at < LANE_PARTS; at++) {
        const fill_lanes here = (fill_lanes)(b->program[at] == program);
        count += (unsigned)__builtin_popcount(lanes_with_any(&here));
    }
    return count;
}

static bool has_any(const lane_view *v, unsigned words, lane of)
{
    uint64_t any = 0;
    for (unsigned w = 0; w < words; w++) any |= *lane_word(v, of, w);
    return any;
}

int lane_why(const lane_batch *b, unsigned place)
{
    const lane_program *k = &b->k[word_at(b->program, place)];
    const lane_view v = lane_view_of(b, place);
    if (!word_at(b->moves, place)) return LANE_STUCK;
    if (k->doubts != LANE_NONE && has_any(&v, k->words, k->doubts)) return LANE_UNKNOWN;
    for (unsigned n = 0; n < k->ncares; n++)
        if (has_any(&v, k->words, k->care[n])) return LANE_OTHERWISE;
    for (unsigned n = 0; n < k->nends; n++)
        if (has_any(&v, k->words, k->ends[n].where)) return k->ends[n].forbids ? LANE_OTHERWISE : (int)n;
    return LANE_OTHERWISE;
}
