#include "stats/histogram.h"

#include <gsl/gsl_cdf.h>
#include <stdbool.h>

uint64_t histogram_finished(const histogram *h)
{
    uint64_t n = 0;
    for (size_t v = 0; v < h->size; v++) n += h->count[v];
    return n;
}

uint64_t histogram_total(const histogram *h)
{
    return histogram_finished(h) + h->cut;
}

/* Number, mean, and sum of squared deviations, in two passes for numerical accuracy. */
typedef struct moments {
    double n, mean, squares;
} moments;

/* Counts cut observations as the cap. */
static moments moments_of(const histogram *h)
{
    double cap = (double)(h->size - 1), at_cap = (double)h->cut;
    moments m = {.n = at_cap, .mean = at_cap * cap};
    for (size_t v = 0; v < h->size; v++) {
        m.n += (double)h->count[v];
        m.mean += (double)h->count[v] * (double)v;
    }
    if (!(m.n > 0)) return (moments){0, NAN, NAN};
    m.mean /= m.n;
    m.squares = at_cap * (cap - m.mean) * (cap - m.mean);
    for (size_t v = 0; v < h->size; v++) m.squares += (double)h->count[v] * ((double)v - m.mean) * ((double)v - m.mean);
    return m;
}

double histogram_restricted_mean(const histogram *h)
{
    return moments_of(h).mean;
}

interval histogram_restricted_interval(const histogram *h, double alpha)
{
    double cap = (double)(h->size - 1);
    moments m = moments_of(h);
    if (m.n < 2) return (interval){0, cap};
    double half = gsl_cdf_ugaussian_Qinv(alpha / 2) * sqrt(m.squares / (m.n - 1) / m.n);
    return (interval){fmax(m.mean - half, 0), fmin(m.mean + half, cap)};
}

/* Returns the value of the rank-th smallest observation, 1 <= rank <= total. */
static int64_t value_at(const histogram *h, uint64_t rank)
{
    uint64_t below = 0;
    for (size_t v = 0; v < h->size; v++) {
        below += h->count[v];
        if (below >= rank) return (int64_t)v;
    }
    return (int64_t)h->size;
}

int64_t histogram_quantile(const histogram *h, double q)
{
    uint64_t n = histogram_total(h);
    if (!n) return -1;
    double rank = ceil(q * (double)n);
    return value_at(h, rank < 1 ? 1 : rank < (double)n ? (uint64_t)rank : n);
}

enum { EXACT_MAX = 1000000 }; /* GSL's binomial distribution fails in the middle of larger ones */

/* Is the probability at most p that fewer than `rank` of n observations are below the median? */
static bool is_rare(uint64_t rank, uint64_t n, double p)
{
    return gsl_cdf_binomial_P((unsigned)rank - 1, .5, (unsigned)n) <= p;
}

/* Returns the largest rank whose observation exceeds the median with probability at most p; 0: none. */
static uint64_t low_rank(uint64_t n, double p)
{
    if (n > EXACT_MAX) {
        double games = (double)n;
        return (uint64_t)floor(games / 2 - gsl_cdf_ugaussian_Qinv(p) * sqrt(games) / 2);
    }
    uint64_t low = 0, high = n / 2 + 1;
    while (high - low > 1) {
        uint64_t middle = low + (high - low) / 2;
        if (is_rare(middle, n, p))
            low = middle;
        else
            high = middle;
    }
    return low;
}

histogram_range histogram_median_interval(const histogram *h, double alpha)
{
    uint64_t n = histogram_total(h), rank = low_rank(n, alpha / 2);
    if (!rank) return (histogram_range){0, (int64_t)h->size};
    return (histogram_range){value_at(h, rank), value_at(h, n + 1 - rank)};
}
