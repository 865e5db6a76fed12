/* Bitboards: the whole board as words. Cell c is bit bit_of[c]; on boards drawn in rows the bits follow the rows, holes
 * included, so that a step in a direction is one shift. Where steps of one direction differ in length, as on graphs, a
 * table gives the target of each. Positions keep a bitboard per side: position_bitboard (position_parts.h). */
#ifndef POISE_BITBOARD_BITBOARD_H
#define POISE_BITBOARD_BITBOARD_H

#include "board/board.h"

enum {
    BITBOARD_WORDS_MAX = 32,  /* a board has at most 2046 cells */
    BITBOARD_SHIFTED_MAX = 16 /* for boards whose steps are shifts, as most boards in rows: at most 32 x 32 places */
};

typedef struct cell_mapping {
    unsigned words;                  /* at least 2 if steps use the table, so that one word never needs the test */
    const uint16_t *bit_of;          /* of each cell */
    const cell *cell_of;             /* of each bit; board->cells where there is no cell */
    int shift[BOARD_DIRECTIONS_MAX]; /* by direction, upwards */
    const uint16_t *step;            /* step[d * 64 * words + bit]: target of a step; NULL: steps are shifts */
    const uint64_t *around;          /* if steps use the table: around[bit * words + w]: the neighbours of that cell */
    uint32_t directions;             /* directions in which some cell has a neighbour */
    const uint64_t *leaves;          /* leaves[d * words + w]: cells with a neighbour in direction d */
    const uint64_t *cells;           /* all cells */
} cell_mapping;

/* Maps the cells of a board, in the arena. Returns 0, or -1 when out of memory. */
MUST_CHECK int cell_mapping_make(const board *on, arena *a, cell_mapping *out);

/* Is the bit set? */
static inline unsigned bitboard_has(const uint64_t *words, unsigned bit)
{
    return (unsigned)(words[bit / 64] >> bit % 64 & 1);
}

static inline void bitboard_set(uint64_t *words, unsigned bit)
{
    words[bit / 64] |= UINT64_C(1) << bit % 64;
}

static inline void bitboard_flip(uint64_t *words, unsigned bit)
{
    words[bit / 64] ^= UINT64_C(1) << bit % 64;
}

/* Maps each cell c of the set to to[c]; the two sets must not overlap. */
void bitboard_image(const cell_mapping *map, const cell *to, const uint64_t *from, uint64_t *out);

/* As bitboard_shift, cell by cell, for boards whose steps use the table. */
void bitboard_step(const cell_mapping *map, unsigned d, const uint64_t *from, uint64_t *to);

/* Shifts the set by one step in direction d; the two must not overlap. `words` is map->words; callers compiled for
 * small boards pass 1. Reads and writes only words first..last, which must be all if steps use the table. */
static inline __attribute__((always_inline)) void bitboard_shift_within(const cell_mapping *map, unsigned words,
                                                                        unsigned d, unsigned first, unsigned last,
                                                                        const uint64_t *from, uint64_t *to)
{
    int by = map->shift[d];
    const uint64_t *may = map->leaves + d * words;
    uint64_t carried = 0;
    if (words == 1) /* no bit leaves the word, so a rotation is enough */
        to[0] = (from[0] & may[0]) << (by & 63) | (from[0] & may[0]) >> (-by & 63);
    else if (map->step)
        bitboard_step(map, d, from, to);
    else if (by >= 0)
        for (unsigned w = first; w <= last; w++) {
            uint64_t here = from[w] & may[w];
            to[w] = here << by | carried;
            carried = here >> 1 >> (63 - by);
        }
    else
        for (unsigned w = last + 1; w-- > first;) {
            uint64_t here = from[w] & may[w];
            to[w] = here >> -by | carried;
            carried = here << 1 << (63 + by);
        }
}

/* The same for all words. */
static inline __attribute__((always_inline)) void bitboard_shift(const cell_mapping *map, unsigned words, unsigned d,
                                                                 const uint64_t *from, uint64_t *to)
{
    if (!words) __builtin_unreachable(); /* no board is without cells */
    bitboard_shift_within(map, words, d, 0, words - 1, from, to);
}

/* A leap that is a shift of all words, by any distance. */
typedef struct bitboard_leap {
    int by;              /* upwards; absolute value less than 64 * words */
    const uint64_t *may; /* cells from which the target is on the board */
} bitboard_leap;

/* Shifts the set by the leap; the two must not overlap. */
static inline void bitboard_leap_to(unsigned words, const bitboard_leap *leap, const uint64_t *from, uint64_t *to)
{
    unsigned far = (unsigned)(leap->by < 0 ? -leap->by : leap->by), whole = far / 64, rest = far % 64;
    for (unsigned w = 0; w < words; w++) to[w] = 0;
    for (unsigned w = 0; w < words; w++) {
        uint64_t here = from[w] & leap->may[w];
        unsigned at = leap->by < 0 ? w - whole : w + whole, next = leap->by < 0 ? at - 1 : at + 1;
        if (at < words) to[at] |= leap->by < 0 ? here >> rest : here << rest;
        if (rest && next < words) to[next] |= leap->by < 0 ? here << (64 - rest) : here >> (64 - rest);
    }
}

/* Population count. */
static inline unsigned bitboard_count(unsigned words, const uint64_t *of)
{
    unsigned n = 0;
    for (unsigned w = 0; w < words; w++) n += (unsigned)__builtin_popcountll(of[w]);
    return n;
}

/* Returns the n-th set bit, counted from 0 (select); there must be more than n. */
static inline unsigned bitboard_nth_of_one(uint64_t bits, unsigned n)
{
#ifdef __BMI2__ /* branch-free: the loop's length is unpredictable */
    return (unsigned)__builtin_ctzll(__builtin_ia32_pdep_di(UINT64_C(1) << n, bits));
#else
    for (; n; n--) bits &= bits - 1;
    return (unsigned)__builtin_ctzll(bits);
#endif
}

/* Returns the n-th set bit, counted from 0; there must be more than n. */
static inline unsigned bitboard_nth(const uint64_t *of, unsigned n)
{
    unsigned w = 0;
    for (unsigned here; n >= (here = (unsigned)__builtin_popcountll(of[w])); w++) n -= here;
    return 64 * w + bitboard_nth_of_one(of[w], n);
}

#endif
