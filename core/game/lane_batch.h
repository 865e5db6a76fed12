/* What a batch of games (lanes.h) is made of, for the files that run it. The games are worked on in blocks, one after
 * the other, which are the smaller the more words the board has, so that what a program works with stays in the
 * processor's nearest memory. Functions that are told the shape of a block are made for each shape that is common. */
#ifndef POISE_GAME_LANE_BATCH_H
#define POISE_GAME_LANE_BATCH_H

#include "game/lanes.h"

#if defined __AVX512F__ || defined __BMI2__
#include <immintrin.h>
#endif

#define LANE_INLINE static inline __attribute__((always_inline))
#define EACH        for (unsigned i = 0; i < s.parts; i++)

typedef int64_t signed_lanes __attribute__((vector_size(sizeof(fill_lanes))));

/* Of a block: words of the board, and parts with LANE_WIDE games each. */
typedef struct lane_shape {
    unsigned words, parts;
} lane_shape;

static inline lane_shape lane_shape_of(unsigned words)
{
    return (lane_shape){words, words <= 2 ? LANE_PARTS : LANE_PARTS / 2};
}

struct lane_batch {
    const lane_program *k; /* by side */
    lane_shape shape;
    unsigned side;
    fill_lanes lasts[LANE_PARTS], random[LANE_PARTS], fired[LANE_PARTS], moves[LANE_PARTS];
    fill_lanes *of;      /* by block, register, word and part */
    size_t per_block;    /* of these */
    unsigned block_bits; /* games of a block, as a power of 2 */
};

/* The first word of a register in the parts of a block; the next is s.parts behind it. */
LANE_INLINE fill_lanes *lane_at(fill_lanes *of, lane_shape s, lane at)
{
    return of + (size_t)at * s.words * s.parts;
}

LANE_INLINE void count_bits(const fill_lanes *of, fill_lanes *out)
{
#if defined __AVX512VPOPCNTDQ__ && defined __AVX512F__
    *out = (fill_lanes)_mm512_popcnt_epi64((__m512i)*of);
#else
    fill_lanes count = {0};
    for (unsigned i = 0; i < LANE_WIDE; i++) count[i] = (uint64_t)__builtin_popcountll((*of)[i]);
    *out = count;
#endif
}

/* How many bits all words have. */
LANE_INLINE void count_words(const fill_lanes *of, lane_shape s, unsigned i, fill_lanes *out)
{
    fill_lanes more;
    count_bits(&of[i], out);
    for (unsigned w = 1; w < s.words; w++) {
        count_bits(&of[w * s.parts + i], &more);
        *out += more;
    }
}

/* The lanes that are not 0, a bit each. */
LANE_INLINE uint32_t lanes_with_any(const fill_lanes *of)
{
#ifdef __AVX512F__
    return _mm512_test_epi64_mask((__m512i)*of, (__m512i)*of);
#else
    uint32_t any = 0;
    for (unsigned n = 0; n < LANE_WIDE; n++) any |= (uint32_t)((*of)[n] != 0) << n;
    return any;
#endif
}

/* Runs the operations from the first to before the last of these on the registers of a block. */
void lane_run_ops(const lane_program *k, unsigned first, unsigned last, fill_lanes *of);

#endif
