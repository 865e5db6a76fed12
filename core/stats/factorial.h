/* Designs for "what does each of these rules do?": factors that are off or on, and runs that are combinations of them.
 * All 2^k combinations tell every effect apart. A fraction of them needs fewer runs, and then effects share a column:
 * they are aliases, which no number of games can separate.
 *
 * Source: Box, Hunter and Hunter 2005, "Statistics for experimenters", 2nd ed., chapters 5 and 6. */
#ifndef POISE_STATS_FACTORIAL_H
#define POISE_STATS_FACTORIAL_H

#include <stdbool.h>

enum { FACTORIAL_FACTORS_MAX = 10, FACTORIAL_RUNS_MAX = 128 };

/* Open so that it can live in the caller's storage; callers only read. */
typedef struct factorial {
    int factors, runs;
    unsigned
        columns[FACTORIAL_FACTORS_MAX]; /* bits of the number of a run; an odd number of them set: the factor is on */
    int resolution; /* 0: all combinations; 3: effects are aliases of interactions of two; 4: only these of each other;
                       from 5 on nothing of that */
} factorial;

/* A set of factors: 1 << f is the effect of factor f, with two bits the interaction of two. */
typedef unsigned factorial_effect;

/* The design of 1..FACTORIAL_FACTORS_MAX factors in `runs` runs, a power of two of at least 2 and more than factors, at
 * most 2^factors and FACTORIAL_RUNS_MAX; of all fractions of that size the one with the fewest short aliases. In run
 * 0 every factor is off. Returns 0, or -1: there is no such design. */
int factorial_make(int factors, int runs, factorial *out);

bool factorial_is_on(const factorial *d, int run, int factor);

/* The side of the run in the contrast of the effect: 1 or -1. For one factor that is whether it is on. */
int factorial_side(const factorial *d, int run, factorial_effect effect);

#endif
