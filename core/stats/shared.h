/* What two observations of one kind share: which part of the variance of a result is that of what it depends on and
 * the other one, too.
 *
 * A result R depends on D and on what is left, which are independent. D explains the share S = Var(E[R|D]) / Var(R) of
 * its variance: the first Sobol index, also the intraclass correlation of results with one D. From pairs of results
 * (a, b) with the same D and all else drawn again, with m = mean (a + b) / 2:
 *     S = (mean ab - m^2) / (mean (a^2 + b^2) / 2 - m^2)
 * Source: Sobol 1993 (Mathematical Modeling and Computational Experiment 1); this estimator, which has the least
 * variance in the limit: Janon, Klein, Lagnoux, Nodet and Prieur 2014, "Asymptotic normality and efficiency of two
 * Sobol index estimators" (ESAIM: Probability and Statistics 18).
 *
 * The interval is that of the Bayesian bootstrap, Rubin 1981 (Annals of Statistics 9), with one observation more,
 * spread over all kinds of pairs, so that pairs which all agree leave it open how many would not. */
#ifndef POISE_STATS_SHARED_H
#define POISE_STATS_SHARED_H

#include "base/error.h"
#include "stats/counts.h"

/* Kinds of pairs of games, whichever comes first: won by the first player, drawn, won by the second. */
typedef enum shared_kind {
    SHARED_WON,
    SHARED_DRAWN,
    SHARED_LOST,
    SHARED_WON_DRAWN,
    SHARED_DRAWN_LOST,
    SHARED_WON_LOST,
    SHARED_KINDS
} shared_kind;

/* The kind of a pair of results of games that are not cut. */
shared_kind shared_kind_of(outcome a, outcome b);

typedef struct shared_variance {
    double share;   /* 0..1, where the estimate is below 0, too; NaN: there is no pair, or all results are alike */
    interval range; /* [0, 1] where that is not known */
} shared_variance;

/* `pairs` counts the pairs of each kind; alpha is in (0,1). Returns 0, or -1 when memory is out. */
MUST_CHECK int shared_variance_of(const uint64_t pairs[SHARED_KINDS], double alpha, shared_variance *out);

/* Which share of the pairs end alike, and which share of two results without anything in common would; NaN without
 * pairs. */
double shared_alike(const uint64_t pairs[SHARED_KINDS]);
double shared_alike_unrelated(const uint64_t pairs[SHARED_KINDS]);

#endif
