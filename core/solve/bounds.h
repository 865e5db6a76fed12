/* Bounds of a position's game-theoretic value (the result of perfect play). All from the first player's view. */
#ifndef POISE_SOLVE_BOUNDS_H
#define POISE_SOLVE_BOUNDS_H

#include <stdint.h>

#include "base/results.h"

/* Outcomes in the first player's order of preference. */
enum { WORTH_SECOND, WORTH_DRAW, WORTH_FIRST, WORTHS };

typedef struct bounds {
    uint8_t least, most; /* WORTH_...; least <= most */
} bounds;

#define BOUNDS_UNKNOWN ((bounds){WORTH_SECOND, WORTH_FIRST})

/* Converts a decided outcome. */
static inline unsigned worth_of(outcome o)
{
    return o == OUTCOME_FIRST ? WORTH_FIRST : o == OUTCOME_DRAW ? WORTH_DRAW : WORTH_SECOND;
}

static inline outcome worth_outcome(unsigned worth)
{
    return worth == WORTH_FIRST ? OUTCOME_FIRST : worth == WORTH_DRAW ? OUTCOME_DRAW : OUTCOME_SECOND;
}

static inline bounds bounds_of(outcome o)
{
    return (bounds){(uint8_t)worth_of(o), (uint8_t)worth_of(o)};
}

/* Returns the value, or OUTCOME_NONE if the bounds differ. */
static inline outcome bounds_value(bounds b)
{
    return b.least == b.most ? worth_outcome(b.least) : OUTCOME_NONE;
}

/* Returns the intersection of both bounds. */
static inline bounds bounds_both(bounds a, bounds b)
{
    return (bounds){a.least > b.least ? a.least : b.least, a.most < b.most ? a.most : b.most};
}

/* Returns the better of two bounds for the side to move. */
static inline bounds bounds_better(bounds a, bounds b, unsigned side)
{
    if (side) return (bounds){a.least < b.least ? a.least : b.least, a.most < b.most ? a.most : b.most};
    return (bounds){a.least > b.least ? a.least : b.least, a.most > b.most ? a.most : b.most};
}

/* Returns the initial bounds of the side to move, before any move is examined: the worst. */
static inline bounds bounds_worst(unsigned side)
{
    return side ? (bounds){WORTH_FIRST, WORTH_FIRST} : (bounds){WORTH_SECOND, WORTH_SECOND};
}

#endif
