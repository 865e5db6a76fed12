/* Paired openings: two players meet twice after the same opening, once in each seat. A pair is one observation, the
 * mean of its two games: 0, 1/4, 1/2, 3/4 or 1. That removes the advantage of seat and opening from the variance. */
#ifndef POISE_STUDIES_PAIRS_H
#define POISE_STUDIES_PAIRS_H

#include "lab/results.h"
#include "stats/gsprt.h"

enum { PAIRS_SUMS = 5 }; /* of two games: 0 to 4 half points */

typedef struct pairs {
    uint64_t count, distinct;                   /* all pairs; pairs with a game that differs from all before it */
    double weight;                              /* evidence per pair (counts_weight) */
    uint64_t cut;                               /* pairs with a cut game */
    uint64_t finished[PAIRS_SUMS];              /* by half points, pairs of two finished games */
    uint64_t low[PAIRS_SUMS], high[PAIRS_SUMS]; /* by half points, all pairs, with cut games lost, or won */
} pairs;

/* Returns the pairs from the view of the player that moves first in the games of `first` and second in those of
 * `second`. An unfinished pair is not counted. */
pairs pairs_of(const results_cell *first, const results_cell *second);

/* Returns the player's mean score over finished pairs; NaN without one. */
double pairs_score(const pairs *p);

/* Returns the live interval (a confidence sequence, valid at any time); cut games widen it. */
interval pairs_interval(const pairs *p, double alpha);

/* Sequential test (GSPRT) on finished pairs: does the player score s1 rather than s0? */
gsprt_end pairs_test(const pairs *p, double s0, double s1, double wrong);

/* Are more than half of the pairs cut? */
bool pairs_are_withheld(const pairs *p);

#endif
