/* Steps in several directions at once, by SIMD: a fill has a lane per direction, with the whole board's bits
 * (bitboard.h). Where registers are as wide as a fill, a step of all lanes costs as much as one. */
#ifndef POISE_BITBOARD_FILL_H
#define POISE_BITBOARD_FILL_H

#include <string.h>

#include "bitboard/bitboard.h"

#if defined __AVX512F__
enum { FILL_LANES = 8 };
#elif defined __AVX2__
enum { FILL_LANES = 4 }; /* gcc splits wider vectors through memory, which is slower than two fills */
#else
enum { FILL_LANES = 1 }; /* narrower registers have no variable shift per lane */
#endif

typedef uint64_t fill_lanes __attribute__((vector_size(FILL_LANES * sizeof(uint64_t))));

/* A step rotates every word; on boards of several words some bits then move to the adjacent word. A lane without a
 * direction has no cells to leave from. If steps use the mapping's table, each lane steps by itself. */
typedef struct ray_fill {
    const cell_mapping *map;       /* whose steps use a table; NULL: steps are shifts */
    uint8_t direction[FILL_LANES]; /* by lane; used only with a table */
    uint64_t turn[FILL_LANES];     /* rotation of a word upwards by a step, 1..63 */
    uint64_t below[FILL_LANES];    /* bits of a word that come from the word below */
    uint64_t above[FILL_LANES];    /* and from the word above */
    const uint64_t *leaves;        /* leaves[w * FILL_LANES + lane]: cells with a neighbour in that direction */
    unsigned longest;              /* longest row along the directions, including the cells before and behind it */
} ray_fill;

/* The fills needed for a set of directions. */
typedef struct ray_fills {
    unsigned count;
    ray_fill fill[BOARD_DIRECTIONS_MAX / FILL_LANES];
} ray_fills;

/* Makes the fills of these directions, in the arena. Returns 0, or -1 when out of memory. */
MUST_CHECK int ray_fills_make(const cell_mapping *map, const board *on, arena *a, uint32_t directions, ray_fills *out);

/* By memcpy, because the tables are aligned for single words. */
static inline __attribute__((always_inline)) void fill_load(fill_lanes *to, const uint64_t *from)
{
    memcpy(to, from, sizeof *to);
}

static inline __attribute__((always_inline)) void fill_rotate(const ray_fill *fill, const fill_lanes *from,
                                                              fill_lanes *to)
{
    fill_lanes turn;
    fill_load(&turn, fill->turn);
    *to = *from << turn | *from >> (64 - turn);
}

/* As fill_shift, lane by lane, if steps use the table. */
void fill_step(const ray_fill *fill, const fill_lanes *from, fill_lanes *to);

/* Shifts the cells by one step; each must have a neighbour in its lane's direction. `words` is that of the board, as
 * for bitboard_shift. */
static inline __attribute__((always_inline)) void fill_shift(const ray_fill *fill, unsigned words,
                                                             const fill_lanes *from, fill_lanes *to)
{
    fill_lanes low = {0}, here, high, from_below, from_above;
    if (words > 1 && fill->map) {
        fill_step(fill, from, to);
        return;
    }
    fill_rotate(fill, from, &here);
    fill_load(&from_below, fill->below);
    fill_load(&from_above, fill->above);
    for (unsigned w = 0; w < words; w++, low = here, here = high) {
        high = (fill_lanes){0};
        if (w + 1 < words) fill_rotate(fill, from + w + 1, &high);
        to[w] = words == 1 ? here : (low & from_below) | (here & ~(from_below | from_above)) | (high & from_above);
    }
}

/* Returns the union of all lanes. */
static inline __attribute__((always_inline)) uint64_t fill_union(const fill_lanes *of)
{
    uint64_t any = 0;
    for (unsigned lane = 0; lane < FILL_LANES; lane++) any |= (*of)[lane];
    return any;
}

/* In each direction, the unbroken rows of `through` that begin one step from `from`, as far as their cells have a
 * neighbour in that direction; `beyond` receives the cells one step from any of these. */
static inline __attribute__((always_inline)) void fill_rows(const ray_fill *fill, unsigned words, const uint64_t *from,
                                                            const uint64_t *through, fill_lanes *row,
                                                            fill_lanes *beyond)
{
    fill_lanes may[BITBOARD_WORDS_MAX];
    for (unsigned w = 0; w < words; w++) {
        fill_load(&may[w], fill->leaves + w * FILL_LANES);
        beyond[w] = may[w] & from[w];
        may[w] &= through[w];
    }
    fill_shift(fill, words, beyond, row);
    for (unsigned w = 0; w < words; w++) row[w] &= may[w];
    fill_shift(fill, words, row, beyond);
    for (unsigned cells = 3; cells < fill->longest; cells++) {
        fill_lanes fresh = {0};
        for (unsigned w = 0; w < words; w++) {
            fresh |= beyond[w] & may[w] & ~row[w];
            row[w] |= beyond[w] & may[w];
        }
        if (words > 1 && !fill_union(&fresh)) return; /* on one word another step is cheaper than this test */
        fill_shift(fill, words, row, beyond);
    }
}

#endif
