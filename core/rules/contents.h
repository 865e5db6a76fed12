/* Sets of contents of a cell, for what is asked at load of all positions at once. */
#ifndef POISE_RULES_CONTENTS_H
#define POISE_RULES_CONTENTS_H

#include "game/game.h"

/* A set of contents: bit k of word w stands for code 64 * w + k. */
typedef struct contents_set {
    uint64_t bits[PIECES_CODES_MAX / 64];
} contents_set;

/* Returns the contents with which cell c is in the region, for that side. */
contents_set contents_in(const region *r, unsigned c, unsigned side);

static inline contents_set contents_one(unsigned code)
{
    contents_set set = {{0}};
    set.bits[code / 64] = UINT64_C(1) << code % 64;
    return set;
}

static inline void contents_add(contents_set *set, unsigned code)
{
    set->bits[code / 64] |= UINT64_C(1) << code % 64;
}

static inline bool contents_has(const contents_set *set, unsigned code)
{
    return set->bits[code / 64] >> code % 64 & 1;
}

static inline contents_set contents_other(contents_set set)
{
    for (unsigned w = 0; w < PIECES_CODES_MAX / 64; w++) set.bits[w] = ~set.bits[w];
    return set;
}

static inline contents_set contents_either(contents_set one, contents_set other)
{
    for (unsigned w = 0; w < PIECES_CODES_MAX / 64; w++) one.bits[w] |= other.bits[w];
    return one;
}

static inline contents_set contents_both(contents_set one, contents_set other)
{
    for (unsigned w = 0; w < PIECES_CODES_MAX / 64; w++) one.bits[w] &= other.bits[w];
    return one;
}

#endif
