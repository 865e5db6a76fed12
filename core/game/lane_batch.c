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

lane_batch *lane_batch_new(const lane_program k[2])
{
    lane_batch *b = aligned_alloc(ALIGNED, (sizeof *b + ALIGNED - 1) / ALIGNED * ALIGNED);
    if (!b) return NULL;
    memset(b, 0, sizeof *b);
    b->k = k;
    b->shape = lane_shape_of(k->words);
    b->block_bits = (unsigned)__builtin_ctz(b->shape.parts * LANE_WIDE);
    b->per_block = (size_t)k[1].nregisters * k->words * b->shape.parts;
    const size_t bytes = b->per_block * (LANE_PARTS / b->shape.parts) * sizeof *b->of;
    b->side = 1;
    b->of = aligned_alloc(ALIGNED, (bytes + ALIGNED - 1) / ALIGNED * ALIGNED);
    if (!b->of) {
        free(b);
        return NULL;
    }
    memset(b->of, 0, bytes);
    set_constants(b, &k[0]);
    set_constants(b, &k[1]);
    return b;
}

void lane_batch_free(lane_batch *b)
{
    if (b) free(b->of);
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

unsigned lane_side(const lane_batch *b)
{
    return b->side;
}

lane_view lane_view_of(const lane_batch *b, unsigned place)
{
    const unsigned block = place >> b->block_bits, in_block = place - (block << b->block_bits);
    const unsigned apart = b->shape.parts * LANE_WIDE;
    return (lane_view){word_of(b->of + block * b->per_block, in_block), (size_t)b->shape.words * apart, apart};
}

void lane_read(const lane_batch *b, unsigned place, lane_game *out)
{
    *out = (lane_game){word_at(b->lasts, place), word_at(b->random, place), word_at(b->fired, place)};
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
    forget_reached(b, &b->k[0], place);
    forget_reached(b, &b->k[1], place);
}

void lane_let_last(lane_batch *b, unsigned place, unsigned plies)
{
    *word_of(b->lasts, place) = plies;
}

static bool has_any(const lane_view *v, unsigned words, lane of)
{
    uint64_t any = 0;
    for (unsigned w = 0; w < words; w++) any |= *lane_word(v, of, w);
    return any;
}

int lane_why(const lane_batch *b, unsigned place)
{
    const lane_program *k = &b->k[b->side];
    const lane_view v = lane_view_of(b, place);
    if (!word_at(b->moves, place)) return LANE_STUCK;
    for (unsigned n = 0; n < k->ncares; n++)
        if (has_any(&v, k->words, k->care[n])) return LANE_OTHERWISE;
    for (unsigned n = 0; n < k->nends; n++)
        if (has_any(&v, k->words, k->ends[n].where)) return (int)n;
    return LANE_OTHERWISE;
}
