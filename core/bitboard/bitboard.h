/* The whole board as words of bits, for rules that ask something of every cell at once. Cell c is bit bit_of[c]; on a
 * board that is drawn in rows the bits go along the rows, holes included, so that a step in a direction is one shift of
 * all words. Where steps in one direction are not equally long, as on a graph, a table says where each leads. For each
 * side a position keeps the bits of its pieces: position_bitboard (position.h). */
#ifndef POISE_BITBOARD_BITBOARD_H
#define POISE_BITBOARD_BITBOARD_H

#include "board/board.h"

enum {
    BITBOARD_WORDS_MAX = 32,  /* a board has at most 2046 cells */
    BITBOARD_SHIFTED_MAX = 16 /* of boards whose steps are shifts, as most drawn in rows: at most 32 x 32 places */
};

typedef struct cell_mapping {
    unsigned words;                  /* at least 2 where steps go by the table, so that one word needs no question */
    const uint16_t *bit_of;          /* of each cell */
    const cell *cell_of;             /* of each bit; board->cells where there is no cell */
    int shift[BOARD_DIRECTIONS_MAX]; /* of a step in each direction, upwards */
    const uint16_t *step;            /* step[d * 64 * words + bit]: where it leads; NULL: steps are shifts */
    const uint64_t *around;          /* where steps go by the table: around[bit * words + w]: what touches that cell */
    uint32_t directions;             /* all that lead anywhere from some cell */
    const uint64_t *leaves;          /* leaves[d * words + w]: the cells that have a neighbour in direction d */
    const uint64_t *cells;           /* every cell */
} cell_mapping;

/* Maps the cells of a board, in the arena's memory. Returns 0, or -1 when memory is out. */
MUST_CHECK int cell_mapping_make(const board *on, arena *a, cell_mapping *out);

/* Whether the cell of that bit is in the words. */
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

/* Where the cells go when each goes to to[c]; the two sets may not be the same. */
void bitboard_image(const cell_mapping *map, const cell *to, const uint64_t *from, uint64_t *out);

/* The same as bitboard_shift, cell by cell, on a board whose steps go by the table. */
void bitboard_step(const cell_mapping *map, unsigned d, const uint64_t *from, uint64_t *to);

/* The cells one step in direction d from the cells of `from`; the two may not be the same. `words` is map->words, which
 * a caller that is made for small boards knows to be 1. Only the words first..last are looked at and written, which
 * must be all of them where steps go by the table. */
static inline __attribute__((always_inline)) void bitboard_shift_within(const cell_mapping *map, unsigned words,
                                                                        unsigned d, unsigned first, unsigned last,
                                                                        const uint64_t *from, uint64_t *to)
{
    int by = map->shift[d];
    const uint64_t *may = map->leaves + d * words;
    uint64_t carried = 0;
    if (words == 1) /* nothing leaves the word, so that turning it round will do */
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

/* The same with all words. */
static inline __attribute__((always_inline)) void bitboard_shift(const cell_mapping *map, unsigned words, unsigned d,
                                                                 const uint64_t *from, uint64_t *to)
{
    if (!words) __builtin_unreachable(); /* no board is without cells */
    bitboard_shift_within(map, words, d, 0, words - 1, from, to);
}

/* Cells that are reached by one shift of all words, however far: a leap in one direction. */
typedef struct bitboard_leap {
    int by;              /* upwards; less than 64 * words either way */
    const uint64_t *may; /* the cells from which it leads to another cell */
} bitboard_leap;

/* The cells that the leap leads to from those of `from`; the two may not be the same. */
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

/* How many cells. */
static inline unsigned bitboard_count(unsigned words, const uint64_t *of)
{
    unsigned n = 0;
    for (unsigned w = 0; w < words; w++) n += (unsigned)__builtin_popcountll(of[w]);
    return n;
}

/* The n-th bit that is set, counted from 0; there must be so many. */
static inline unsigned bitboard_nth_of_one(uint64_t bits, unsigned n)
{
#ifdef __BMI2__ /* no predictor could know how often a loop goes round */
    return (unsigned)__builtin_ctzll(__builtin_ia32_pdep_di(UINT64_C(1) << n, bits));
#else
    for (; n; n--) bits &= bits - 1;
    return (unsigned)__builtin_ctzll(bits);
#endif
}

/* The bit of the n-th cell, counted from 0; there must be so many. */
static inline unsigned bitboard_nth(const uint64_t *of, unsigned n)
{
    unsigned w = 0;
    for (unsigned here; n >= (here = (unsigned)__builtin_popcountll(of[w])); w++) n -= here;
    return 64 * w + bitboard_nth_of_one(of[w], n);
}

#endif
