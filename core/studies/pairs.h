/* Two players who meet in balanced pairs: once in each seat, after the same opening. A pair is one observation, the
 * mean of its two games: 0, 1/4, 1/2, 3/4 or 1; that takes the advantage of the seat and of the opening out of the
 * variance.
 */
#ifndef POISE_STUDIES_PAIRS_H
#define POISE_STUDIES_PAIRS_H

#include "lab/results.h"
#include "stats/gsprt.h"

enum { PAIRS_SUMS = 5 }; /* of two games: 0 to 4 half points */

typedef struct pairs {
    uint64_t count, distinct;                   /* all pairs; those of which a game differs from all before it */
    double weight;                              /* what a pair is worth as evidence (counts_weight) */
    uint64_t cut;                               /* pairs with a cut game */
    uint64_t finished[PAIRS_SUMS];              /* by half points, of pairs of two finished games */
    uint64_t low[PAIRS_SUMS], high[PAIRS_SUMS]; /* of all pairs, if cut games were lost, or won */
} pairs;

/* The pairs as the player sees them who moves first in the games of `first` and second in those of `second`. An
 * unfinished half pair is not counted. */
pairs pairs_of(const results_cell *first, const results_cell *second);

/* The player's mean score over pairs of finished games; NaN without one. */
double pairs_score(const pairs *p);

/* The live interval, valid at any moment; cut games widen it. */
interval pairs_interval(const pairs *p, double alpha);

/* A sequential test of pairs of finished games: does the player score s1 rather than s0? */
gsprt_end pairs_test(const pairs *p, double s0, double s1, double wrong);

/* Are more than half of the pairs cut? */
bool pairs_are_withheld(const pairs *p);

#endif
