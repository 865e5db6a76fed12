/* Two-level factorial designs for "what does each of these rules do?": factors that are off or on, and runs that are
 * combinations of them. All 2^k combinations separate every effect. A fraction of them needs fewer runs, but then
 * effects share a column: they are aliases, which no number of games can separate.
 *
 * Source: Box, Hunter and Hunter 2005, "Statistics for experimenters", 2nd ed., chapters 5 and 6. */
#ifndef POISE_STATS_FACTORIAL_H
#define POISE_STATS_FACTORIAL_H

#include <stdbool.h>

enum { FACTORIAL_FACTORS_MAX = 10, FACTORIAL_RUNS_MAX = 128 };

/* Public so that the caller can store it; callers only read. */
typedef struct factorial {
    int factors, runs;
    unsigned
        columns[FACTORIAL_FACTORS_MAX]; /* bits of the number of a run; an odd number of them set: the factor is on */
    int resolution; /* 0: all combinations; 3: effects are aliases of interactions of two; 4: only these of each other;
                       from 5 on nothing of that */
} factorial;

/* A set of factors: 1 << f is the main effect of factor f, two bits are the interaction of two. */
typedef unsigned factorial_effect;

/* Makes the design of 1..FACTORIAL_FACTORS_MAX factors in `runs` runs, a power of two of at least 2 and more than
 * factors, at most 2^factors and FACTORIAL_RUNS_MAX; of all fractions of that size the one with the fewest short
 * aliases (minimum aberration). In run 0 every factor is off. Returns 0, or -1 if there is no such design. */
int factorial_make(int factors, int runs, factorial *out);

bool factorial_is_on(const factorial *d, int run, int factor);

/* Returns the side of the run in the contrast of the effect: 1 or -1. For one factor, 1 if it is on. */
int factorial_side(const factorial *d, int run, factorial_effect effect);

#endif
