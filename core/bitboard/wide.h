/* Boards of several words in SIMD registers. Eight words are a part; a board has one or two. Without registers that
 * wide the code is as fast as word by word. `parts` is constant at every call (see wide_parts), so loops are unrolled.
 * Words beyond the board are 0. Steps must be shifts: map->step is NULL. */
#ifndef POISE_BITBOARD_WIDE_H
#define POISE_BITBOARD_WIDE_H

#include <string.h>

#include "bitboard/bitboard.h"

#ifdef __AVX512F__
#include <immintrin.h>
#endif

enum { WIDE_LANES = 8, WIDE_PARTS_MAX = BITBOARD_SHIFTED_MAX / WIDE_LANES };
typedef uint64_t wide_lanes __attribute__((vector_size(WIDE_LANES * sizeof(uint64_t))));

typedef struct wide {
    wide_lanes part[WIDE_PARTS_MAX];
} wide;

#define WIDE_INLINE static inline __attribute__((always_inline))

/* Returns the number of words in that part. */
WIDE_INLINE unsigned wide_words(unsigned words, unsigned part)
{
    unsigned rest = words - part * WIDE_LANES;
    return rest < WIDE_LANES ? rest : WIDE_LANES;
}

WIDE_INLINE void wide_load(unsigned parts, unsigned words, const uint64_t *from, wide *to)
{
    for (unsigned i = 0; i < parts; i++) {
#ifdef __AVX512F__
        __mmask8 there = (__mmask8)(0xffU >> (WIDE_LANES - wide_words(words, i)));
        to->part[i] = (wide_lanes)_mm512_maskz_loadu_epi64(there, from + i * WIDE_LANES);
#else
        uint64_t lanes[WIDE_LANES] = {0};
        for (unsigned w = 0; w < wide_words(words, i); w++) lanes[w] = from[i * WIDE_LANES + w];
        memcpy(&to->part[i], lanes, sizeof lanes);
#endif
    }
}

WIDE_INLINE void wide_store(unsigned parts, unsigned words, const wide *from, uint64_t *to)
{
    for (unsigned i = 0; i < parts; i++) {
#ifdef __AVX512F__
        __mmask8 there = (__mmask8)(0xffU >> (WIDE_LANES - wide_words(words, i)));
        _mm512_mask_storeu_epi64(to + i * WIDE_LANES, there, (__m512i)from->part[i]);
#else
        memcpy(to + i * WIDE_LANES, &from->part[i], wide_words(words, i) * sizeof *to);
#endif
    }
}

WIDE_INLINE bool wide_any(unsigned parts, const wide *of)
{
    wide_lanes any = of->part[0];
    for (unsigned i = 1; i < parts; i++) any |= of->part[i];
#ifdef __AVX512F__
    return _mm512_test_epi64_mask((__m512i)any, (__m512i)any) != 0;
#else
    uint64_t all = 0;
    for (unsigned lane = 0; lane < WIDE_LANES; lane++) all |= any[lane];
    return all != 0;
#endif
}

/* Shifts lanes by one: each receives the lane below, the first one the last of `below`; and vice versa. */
WIDE_INLINE void wide_from_below(const wide_lanes *of, const wide_lanes *below, wide_lanes *out)
{
#ifdef __AVX512F__
    *out = (wide_lanes)_mm512_alignr_epi64((__m512i)*of, (__m512i)*below, WIDE_LANES - 1);
#else
    uint64_t lanes[2 * WIDE_LANES];
    memcpy(lanes, below, sizeof *below);
    memcpy(lanes + WIDE_LANES, of, sizeof *of);
    memcpy(out, lanes + WIDE_LANES - 1, sizeof *out);
#endif
}

WIDE_INLINE void wide_from_above(const wide_lanes *of, const wide_lanes *above, wide_lanes *out)
{
#ifdef __AVX512F__
    *out = (wide_lanes)_mm512_alignr_epi64((__m512i)*above, (__m512i)*of, 1);
#else
    uint64_t lanes[2 * WIDE_LANES];
    memcpy(lanes, of, sizeof *of);
    memcpy(lanes + WIDE_LANES, above, sizeof *above);
    memcpy(out, lanes + 1, sizeof *out);
#endif
}

/* Shifts the set by one step in direction d; the two may be the same. */
WIDE_INLINE void wide_step(unsigned parts, const cell_mapping *map, unsigned d, const wide *from, wide *to)
{
    const wide_lanes none = {0};
    int by = map->shift[d];
    wide may, next;
    wide_load(parts, map->words, map->leaves + d * map->words, &may);
    for (unsigned i = 0; i < parts; i++) may.part[i] &= from->part[i];
    for (unsigned i = 0; i < parts; i++) {
        if (by >= 0) {
            wide_from_below(&may.part[i], i ? &may.part[i - 1] : &none, &next.part[i]);
            next.part[i] = may.part[i] << by | next.part[i] >> 1 >> (63 - by);
        } else {
            wide_from_above(&may.part[i], i + 1 < parts ? &may.part[i + 1] : &none, &next.part[i]);
            next.part[i] = may.part[i] >> -by | next.part[i] << 1 << (63 + by);
        }
    }
    for (unsigned i = 0; i < parts; i++) to->part[i] = next.part[i];
}

#endif
