/* Statements about whole numbers (the length of games in plies) from exact counts of each value. Histograms of disjoint
 * sets of games add up, so what is said never depends on how the games were spread over threads. */
#ifndef POISE_STATS_HISTOGRAM_H
#define POISE_STATS_HISTOGRAM_H

#include <stddef.h>

#include "stats/counts.h"

/* A view; the counts stay the caller's. */
typedef struct histogram {
    const uint64_t *count; /* count[v] observations of value v */
    size_t size;           /* values 0..size-1; at least 1. The cap is size-1 */
    uint64_t cut;          /* observations of which is known only that they are larger than the cap: games cut there */
} histogram;

/* Observations with a known value, and all. */
uint64_t histogram_finished(const histogram *h);
uint64_t histogram_total(const histogram *h);

/* The mean of min(value, cap) over all observations, the cut ones included: the mean "up to the cap", to be labelled so
 * when anything was cut, and the plain mean when not. NaN without observations. Its interval is the normal one, mean +-
 * z se, clipped to 0..cap; [0, cap] for fewer than two observations. */
double histogram_restricted_mean(const histogram *h);
interval histogram_restricted_interval(const histogram *h, double alpha);

/* The smallest value v such that at least the share q of all observations is v or less; q in (0,1]. It is `size`, which
 * reads "more than the cap", when the cut observations are in the way. -1 without observations. */
int64_t histogram_quantile(const histogram *h, double q);

static inline int64_t histogram_median(const histogram *h)
{
    return histogram_quantile(h, .5);
}

/* An interval that covers the median with a chance of at least 1-alpha, from order statistics, without an assumption
 * about the distribution (for more than 1,000,000 observations from the normal approximation of the ranks). Ends are
 * values, or `size` for "more than the cap"; 0 to `size` when there are too few observations (fewer than 6 at alpha =
 * .05). Source: Conover, "Practical nonparametric statistics", 3rd ed. 1999, section 3.2. */
typedef struct histogram_range {
    int64_t low, high;
} histogram_range;

histogram_range histogram_median_interval(const histogram *h, double alpha);

#endif
