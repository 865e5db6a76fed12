/* Steps in several directions at once: a fill has a lane for each of its directions; each lane holds the whole board's
 * bits (bitboard.h) and steps in its own direction. Where the processor has registers as wide as a fill, a step of all
 * lanes costs as much as one. */
#ifndef POISE_BITBOARD_FILL_H
#define POISE_BITBOARD_FILL_H

#include <string.h>

#include "bitboard/bitboard.h"

#if defined __AVX512F__
enum { FILL_LANES = 8 };
#elif defined __AVX2__
enum { FILL_LANES = 4 }; /* gcc takes what is wider than a register apart in memory, which is slower than two fills */
#else
enum { FILL_LANES = 1 }; /* narrower registers cannot shift each lane by a number of its own */
#endif

typedef uint64_t fill_lanes __attribute__((vector_size(FILL_LANES * sizeof(uint64_t))));

/* A step rotates every word; on a board of several words some of the bits belong to a word beside it then. A lane
 * without a direction has no cell that could be left. Where steps go by the table of the mapping, each lane steps by
 * itself. */
typedef struct ray_fill {
    const cell_mapping *map;       /* whose steps go by a table; NULL: steps are shifts */
    uint8_t direction[FILL_LANES]; /* of each lane; asked only where steps go by the table */
    uint64_t turn[FILL_LANES];     /* how far a step rotates a word upwards, 1..63 */
    uint64_t below[FILL_LANES];    /* the bits of a word that come from the word below it */
    uint64_t above[FILL_LANES];    /* and from the word above */
    const uint64_t *leaves; /* leaves[w * FILL_LANES + lane]: the cells that have a neighbour in that direction */
    unsigned longest;       /* no row along the directions has more cells, with those before and behind it */
} ray_fill;

/* As many fills as some directions need. */
typedef struct ray_fills {
    unsigned count;
    ray_fill fill[BOARD_DIRECTIONS_MAX / FILL_LANES];
} ray_fills;

/* Makes the fills of these directions of a mapped board, in the arena's memory. Returns 0, or -1 when memory is out. */
MUST_CHECK int ray_fills_make(const cell_mapping *map, const board *on, arena *a, uint32_t directions, ray_fills *out);

/* By copy, because the tables are aligned for single words. */
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

/* The same as fill_shift, lane by lane, where steps go by the table. */
void fill_step(const ray_fill *fill, const fill_lanes *from, fill_lanes *to);

/* The cells one step from those of `from`, each of which must have a neighbour in its lane's direction. `words` is that
 * of the board, as for bitboard_shift. */
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

/* The cells that are in any lane. */
static inline __attribute__((always_inline)) uint64_t fill_union(const fill_lanes *of)
{
    uint64_t any = 0;
    for (unsigned lane = 0; lane < FILL_LANES; lane++) any |= (*of)[lane];
    return any;
}

/* In each direction the unbroken rows of `through` that begin one step from a cell of `from`, as far as their cells
 * have a neighbour in that direction; `beyond` gets the cells one step from any of theirs. */
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
        if (words > 1 && !fill_union(&fresh)) return; /* on one word another step costs less than asking */
        fill_shift(fill, words, row, beyond);
    }
}

#endif
