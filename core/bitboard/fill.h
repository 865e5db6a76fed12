/* Steps in several directions at once: a fan has a lane for each of its directions; each lane holds the whole board's
 * bits (bits.h) and steps in its own direction. Where the processor has registers as wide as a fan, a step of all lanes
 * costs as much as one. */
#ifndef POISE_BITBOARD_FILL_H
#define POISE_BITBOARD_FILL_H

#include <string.h>

#include "bitboard/bitboard.h"

#if defined __AVX512F__
enum { FAN_LANES = 8 };
#elif defined __AVX2__
enum { FAN_LANES = 4 }; /* gcc takes what is wider than a register apart in memory, which is slower than two fans */
#else
enum { FAN_LANES = 1 }; /* narrower registers cannot shift each lane by a number of its own */
#endif

typedef uint64_t fan_lanes __attribute__((vector_size(FAN_LANES * sizeof(uint64_t))));

/* A step rotates every word; on a board of several words some of the bits belong to a word beside it then. A lane
 * without a direction has no cell that could be left. */
typedef struct bits_fan {
    uint64_t turn[FAN_LANES];  /* how far a step rotates a word upwards, 1..63 */
    uint64_t below[FAN_LANES]; /* the bits of a word that come from the word below it */
    uint64_t above[FAN_LANES]; /* and from the word above */
    const uint64_t *leaves;    /* leaves[w * FAN_LANES + lane]: the cells that have a neighbour in that direction */
    unsigned longest;          /* no line along the directions has more cells */
} bits_fan;

/* As many fans as some directions need. */
typedef struct bits_fans {
    unsigned count;
    bits_fan fan[BOARD_DIRECTIONS_MAX / FAN_LANES];
} bits_fans;

/* Makes the fans of these directions, after bits_keep. Returns 0, or -1 after builder_fail. */
int bits_fans_make(game_builder *b, const spec *s, uint32_t directions, bits_fans *out);

/* By copy, because the tables are aligned for single words. */
static inline __attribute__((always_inline)) void fan_load(fan_lanes *to, const uint64_t *from)
{
    memcpy(to, from, sizeof *to);
}

static inline __attribute__((always_inline)) void fan_rotate(const bits_fan *fan, const fan_lanes *from, fan_lanes *to)
{
    fan_lanes turn;
    fan_load(&turn, fan->turn);
    *to = *from << turn | *from >> (64 - turn);
}

/* The cells one step from those of `from`, each of which must have a neighbour in its lane's direction. `words` is that
 * of the board, as for bits_step. */
static inline __attribute__((always_inline)) void fan_step(const bits_fan *fan, unsigned words, const fan_lanes *from,
                                                           fan_lanes *to)
{
    fan_lanes low = {0}, here, high, from_below, from_above;
    fan_rotate(fan, from, &here);
    fan_load(&from_below, fan->below);
    fan_load(&from_above, fan->above);
    for (unsigned w = 0; w < words; w++, low = here, here = high) {
        high = (fan_lanes){0};
        if (w + 1 < words) fan_rotate(fan, from + w + 1, &high);
        to[w] = words == 1 ? here : (low & from_below) | (here & ~(from_below | from_above)) | (high & from_above);
    }
}

/* The cells that are in any lane. */
static inline __attribute__((always_inline)) uint64_t fan_union(const fan_lanes *of)
{
    uint64_t any = 0;
    for (unsigned lane = 0; lane < FAN_LANES; lane++) any |= (*of)[lane];
    return any;
}

/* In each direction the unbroken rows of `through` that begin one step from a cell of `from`, as far as their cells
 * have a neighbour in that direction; `beyond` gets the cells one step from any of theirs. */
static inline __attribute__((always_inline)) void fan_rows(const bits_fan *fan, unsigned words, const uint64_t *from,
                                                           const uint64_t *through, fan_lanes *row, fan_lanes *beyond)
{
    fan_lanes may[BITS_WORDS_MAX];
    for (unsigned w = 0; w < words; w++) {
        fan_load(&may[w], fan->leaves + w * FAN_LANES);
        beyond[w] = may[w] & from[w];
        may[w] &= through[w];
    }
    fan_step(fan, words, beyond, row);
    for (unsigned w = 0; w < words; w++) row[w] &= may[w];
    fan_step(fan, words, row, beyond);
    for (unsigned cells = 3; cells < fan->longest; cells++) {
        fan_lanes fresh = {0};
        for (unsigned w = 0; w < words; w++) {
            fresh |= beyond[w] & may[w] & ~row[w];
            row[w] |= beyond[w] & may[w];
        }
        if (words > 1 && !fan_union(&fresh)) return; /* on one word another step costs less than asking */
        fan_step(fan, words, row, beyond);
    }
}

#endif
