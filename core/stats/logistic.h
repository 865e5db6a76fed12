/* Logistic regression of results, with draws: what makes a player win?
 *
 * With eta = x b, the player of interest wins with probability sig(eta - kappa), loses with sig(-eta - kappa), and
 * draws otherwise; kappa >= 0 determines how often equals draw. Without any draw kappa is 0 and this is the plain
 * logit model. Fitted by Fisher scoring with a ridge of 1e-3, so that terms that never vary, or separate the results,
 * get a wide interval instead of none. Intervals are cluster-robust: observations may depend on each other within a
 * cluster (the two games of an opening, the positions of a game).
 *
 * Source: Rao and Kupper 1967, "Ties in paired-comparison experiments" (JASA 62); Liang and Zeger 1986 (Biometrika
 * 73). */
#ifndef POISE_STATS_LOGISTIC_H
#define POISE_STATS_LOGISTIC_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "stats/counts.h"

enum { LOGISTIC_TERMS_MAX = 128 };

/* Observations; those of a cluster are consecutive. OUTCOME_FIRST: a win of the player whom x describes. */
typedef struct logistic_data {
    size_t count;
    int terms;               /* 1..LOGISTIC_TERMS_MAX */
    const double *x;         /* count rows of `terms` numbers */
    const outcome *result;   /* FIRST, SECOND or DRAW */
    const uint32_t *cluster; /* of each observation */
} logistic_data;

/* A fitted model, public for reading; made by logistic_fit, freed by logistic_done. */
typedef struct logistic {
    int terms;
    double *value;      /* the terms' coefficients, in natural logits, followed by kappa */
    double *covariance; /* (terms + 1) squared; 0 for kappa without draws */
    bool separated; /* (quasi-)separation, some result is nearly certain: coefficients are bounds rather than estimates
                     */
} logistic;

/* Returns 0, or -1 with `e` filled in: memory is out, there is no observation, or it did not converge. */
MUST_CHECK int logistic_fit(const logistic_data *d, logistic *out, error *e);
void logistic_done(logistic *l);

/* Returns the normal interval of the sum of weight[i] * value[i] over the terms. */
interval logistic_contrast_interval(const logistic *l, const double *weight, double alpha);

/* Return the ratio of two terms' coefficients, `above` over `below`, and Fieller's interval for it: [-INFINITY,
 * INFINITY] if the denominator may be 0. Source: Fieller 1954 (JRSS B 16). */
double logistic_ratio(const logistic *l, int above, int below);
interval logistic_ratio_interval(const logistic *l, int above, int below, double alpha);

/* Return the expected score at eta, and its derivative by eta there. */
double logistic_score(const logistic *l, double eta);
double logistic_slope(const logistic *l, double eta);

#endif
