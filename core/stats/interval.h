/* Confidence intervals for a number of games fixed beforehand, to be labelled so, in addition to the live interval.
 * They are narrower than it, and invalid under optional stopping, that is, if one looks repeatedly and stops at will.
 *
 * alpha is in (0,1), .05 for 95 %. Without observations each interval is [0, 1]. */
#ifndef POISE_STATS_INTERVAL_H
#define POISE_STATS_INTERVAL_H

#include "stats/sequence.h"

/* Makes GSL return error codes: by default it aborts the program on an error. Call it once at the start of a program,
 * before there are threads. */
void stats_init(void);

/* Returns the version of GSL, "2.7.1". */
const char *stats_gsl_version(void);

/* Binomial shares of k among n games, 0 <= k <= n: draws, cut games, an ending, wins among decisive games. Never use
 * them for a score with draws, which is not a share. */

/* Jeffreys' interval, the default for shares: its coverage is about 1-alpha on average over shares. Low is 0 when k =
 * 0, high is 1 when k = n. Above INTERVAL_EXACT_MAX games, where GSL's beta distribution fails, it is Wilson's.
 * Source: Brown, Cai and DasGupta 2001, "Interval estimation for a binomial proportion" (Statistical Science 16). */
interval interval_jeffreys(int64_t k, int64_t n, double alpha);

/* Wilson's score interval. Source: Wilson 1927 (JASA 22). */
interval interval_wilson(int64_t k, int64_t n, double alpha);

enum { INTERVAL_EXACT_MAX = 1000000 };

/* Intervals of the first player's score. The low end assumes that all cut games were lost, the high end that all were
 * won. */

/* From 200 games on, if 10 of them differ from the commonest result, a normal interval by the variance of the scores
 * ("sandwich"); else by empirical likelihood, maximised for each mean score over the probabilities of the three
 * results, which suits few games and a single result. Source: Owen 1988, "Empirical likelihood ratio confidence
 * intervals" (Biometrika 75), here also with probability for unseen results. */
interval interval_score(const score_counts *c, double alpha);

/* The same for the mean of any observations in 0..1. The width is never 0. */
interval interval_mean(const sequence_category *c, int n, double alpha);

/* Returns the interval of the difference a - b of two independent estimates, from the interval of each. Source: Zou
 * and Donner 2008, "Construction of confidence limits about effect measures" (Statistics in Medicine 27). */
interval interval_difference(double a, interval of_a, double b, interval of_b);

/* Returns the width of one of `together` (at least 1) simultaneous 95 % intervals (Bonferroni), relative to a single
 * normal one. */
double interval_shared(int together);

/* Converts to points of a hundred with one decimal, rounded outwards: the displayed interval contains the exact one,
 * and excludes a threshold only if the exact one does. */
static inline interval interval_shown(interval i)
{
    return (interval){floor(1000 * i.low + 1e-6) / 10, ceil(1000 * i.high - 1e-6) / 10};
}

#endif
