/* Statistics of integers (the length of games in plies) from exact counts of each value. Histograms of disjoint sets
 * of games add up, so results never depend on how the games were distributed over threads. */
#ifndef POISE_STATS_HISTOGRAM_H
#define POISE_STATS_HISTOGRAM_H

#include <stddef.h>

#include "stats/counts.h"

/* A view; the caller owns the counts. */
typedef struct histogram {
    const uint64_t *count; /* count[v] observations of value v */
    size_t size;           /* values 0..size-1; at least 1. The cap is size-1 */
    uint64_t cut;          /* censored observations, known only to exceed the cap: games cut there */
} histogram;

/* Return the number of observations with a known value, and of all. */
uint64_t histogram_finished(const histogram *h);
uint64_t histogram_total(const histogram *h);

/* The restricted mean: of min(value, cap) over all observations, including cut ones. It must be labelled "up to the
 * cap" when anything was cut; otherwise it is the plain mean. NaN without observations. Its interval is normal, mean
 * +- z se, clipped to 0..cap; [0, cap] for fewer than two observations. */
double histogram_restricted_mean(const histogram *h);
interval histogram_restricted_interval(const histogram *h, double alpha);

/* Returns the smallest value v such that at least the share q of all observations is v or less; q in (0,1]. It is
 * `size`, meaning "more than the cap", if the quantile is among the cut observations. -1 without observations. */
int64_t histogram_quantile(const histogram *h, double q);

static inline int64_t histogram_median(const histogram *h)
{
    return histogram_quantile(h, .5);
}

/* A confidence interval of the median with coverage of at least 1-alpha, from order statistics, distribution-free
 * (for more than 1,000,000 observations by the normal approximation of the ranks). Ends are values, or `size` for
 * "more than the cap"; 0 to `size` when there are too few observations (fewer than 6 at alpha = .05). Source:
 * Conover, "Practical nonparametric statistics", 3rd ed. 1999, section 3.2. */
typedef struct histogram_range {
    int64_t low, high;
} histogram_range;

histogram_range histogram_median_interval(const histogram *h, double alpha);

#endif
