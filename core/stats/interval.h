/* Intervals for a number of games fixed beforehand: companions of the live interval, to be labelled so. They are
 * narrower than it is, and wrong when one looks at them again and again and stops at will.
 *
 * alpha is in (0,1), .05 for 95 %. Without observations each interval is [0, 1]. */
#ifndef POISE_STATS_INTERVAL_H
#define POISE_STATS_INTERVAL_H

#include "stats/sequence.h"

/* Tells GSL to return codes: by default it aborts the program on an error. Call it once at the start of a program,
 * before there are threads. */
void stats_init(void);

/* The version of GSL, "2.7.1". */
const char *stats_gsl_version(void);

/* A share of k among n games, 0 <= k <= n: draws, cut games, an ending, wins among the decisive games. Never for a
 * score that contains draws, which is not a share. */

/* Jeffreys' interval: covers about 1-alpha on average over shares. What to show for a share. Low is 0 when k = 0, high
 * is 1 when k = n. Wilson's above INTERVAL_EXACT_MAX games, where GSL's beta distribution fails. Source: Brown, Cai and
 * DasGupta 2001, "Interval estimation for a binomial proportion" (Statistical Science 16). */
interval interval_jeffreys(int64_t k, int64_t n, double alpha);

/* Wilson's score interval. Source: Wilson 1927 (JASA 22). */
interval interval_wilson(int64_t k, int64_t n, double alpha);

enum { INTERVAL_EXACT_MAX = 1000000 };

/* The first player's score. The low end assumes that all cut games were lost, the high end that all were won. */

/* From 200 games on, if 10 of them differ from the commonest result, by the variance of the scores ("sandwich"); else
 * by the likelihood of the three results, maximised for each mean score, which suits few games and a single result.
 * Source: Owen 1988, "Empirical likelihood ratio confidence intervals" (Biometrika 75), here with unseen results
 * allowed for. */
interval interval_score(const score_counts *c, double alpha);

/* The same choice for the mean of any observations in 0..1: never of no width. */
interval interval_mean(const sequence_category *c, int n, double alpha);

/* Of the difference a - b of two independent estimates, from the interval of each. Source: Zou and Donner 2008,
 * "Construction of confidence limits about effect measures" (Statistics in Medicine 27). */
interval interval_difference(double a, interval of_a, double b, interval of_b);

/* How many times as wide as a normal 95 % interval is one of `together`, 1 or more, that hold all at once with 95 %
 * (Bonferroni). */
double interval_shared(int together);

/* In points of a hundred with one decimal, rounded away from each other: what is shown holds all that it says, and is
 * beyond a line only when the interval is. */
static inline interval interval_shown(interval i)
{
    return (interval){floor(1000 * i.low + 1e-6) / 10, ceil(1000 * i.high - 1e-6) / 10};
}

#endif
