/* Internals of a batch of games (lanes.h). Games are processed in blocks; the more words a board has, the smaller the
 * block, so that its registers fit into the L1 cache. Functions that take the shape of a block are instantiated for
 * each common shape. */
#ifndef POISE_GAME_LANE_BATCH_H
#define POISE_GAME_LANE_BATCH_H

#include "game/lanes.h"

#if defined __AVX512F__ || defined __BMI2__
#include <immintrin.h>
#endif

#define LANE_INLINE static inline __attribute__((always_inline))
#define EACH        for (unsigned i = 0; i < s.parts; i++)

typedef int64_t signed_lanes __attribute__((vector_size(sizeof(fill_lanes))));

/* Words of a board, and vectors of LANE_WIDE games, in a block. */
typedef struct lane_shape {
    unsigned words, parts;
} lane_shape;

static inline lane_shape lane_shape_of(unsigned words)
{
    return (lane_shape){words, words <= 2 ? LANE_PARTS : LANE_PARTS / 2};
}

struct lane_batch {
    const game *g;
    const lane_program *k;
    unsigned nprograms;
    lane_shape shape;
    fill_lanes lasts[LANE_PARTS], random[LANE_PARTS], fired[LANE_PARTS], moves[LANE_PARTS], program[LANE_PARTS],
        tries[LANE_PARTS], hash[LANE_PARTS];
    game_past *past;     /* by place; NULL: no rule asks for it */
    fill_lanes *of;      /* registers, by block, register, word and part */
    size_t per_block;    /* length of `of` per block */
    unsigned block_bits; /* log2 of the games in a block */
};

/* Returns the first word of a register; the next word is s.parts later. */
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

/* Population count over all words of part i. */
LANE_INLINE void count_words(const fill_lanes *of, lane_shape s, unsigned i, fill_lanes *out)
{
    fill_lanes more;
    count_bits(&of[i], out);
    for (unsigned w = 1; w < s.words; w++) {
        count_bits(&of[w * s.parts + i], &more);
        *out += more;
    }
}

/* Returns a bit per lane that is not 0. */
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

/* The past of the games of part `at` that make their decision (`fine`): updates their hashes, and adds a bit to
 * `repeated` where the rule of the program holds; elsewhere it remembers the position. */
void lane_look_back(const lane_program *k, lane_batch *b, unsigned at, const fill_lanes *fine, fill_lanes *repeated);

/* Executes operations first..last-1 on the registers of a block. */
void lane_run_ops(const lane_program *k, unsigned first, unsigned last, fill_lanes *of);

#endif
