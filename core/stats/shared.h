/* Shared variance of paired observations: the part of a result's variance that a common cause explains.
 *
 * A result R depends on D and on the rest, which are independent. D explains the share S = Var(E[R|D]) / Var(R) of its
 * variance: the first-order Sobol index, also the intraclass correlation of results with one D. It is estimated from
 * pairs of results (a, b) with the same D and everything else drawn anew; with m = mean (a + b) / 2:
 *     S = (mean ab - m^2) / (mean (a^2 + b^2) / 2 - m^2)
 * Source: Sobol 1993 (Mathematical Modeling and Computational Experiment 1); this estimator, which has the least
 * asymptotic variance: Janon, Klein, Lagnoux, Nodet and Prieur 2014, "Asymptotic normality and efficiency of two
 * Sobol index estimators" (ESAIM: Probability and Statistics 18).
 *
 * The interval is that of the Bayesian bootstrap, Rubin 1981 (Annals of Statistics 9), with one prior observation
 * spread over all kinds of pairs, so that a sample in which all pairs agree leaves some probability for others. */
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

/* Returns the kind of a pair of results; no game may be cut. */
shared_kind shared_kind_of(outcome a, outcome b);

typedef struct shared_variance {
    double share;   /* 0..1, negative estimates are clipped to 0; NaN: no pairs, or all results are equal */
    interval range; /* [0, 1] if unknown */
} shared_variance;

/* `pairs` counts the pairs of each kind; alpha is in (0,1). Returns 0, or -1 when memory is out. */
MUST_CHECK int shared_variance_of(const uint64_t pairs[SHARED_KINDS], double alpha, shared_variance *out);

/* Return the share of pairs with equal results, and its expectation for independent results; NaN without pairs. */
double shared_alike(const uint64_t pairs[SHARED_KINDS]);
double shared_alike_unrelated(const uint64_t pairs[SHARED_KINDS]);

#endif
