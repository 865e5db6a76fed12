#include "stats/trainings.h"

#include <gsl/gsl_cdf.h>
#include <stdbool.h>

#include "stats/interval.h"

/* Mean and variance (divisor n-1) of what `score` says of the pairs. */
typedef struct moments {
    double mean, variance;
} moments;

static double score_low(const score_counts *c)
{
    return counts_score_range(c).low;
}

static double score_high(const score_counts *c)
{
    return counts_score_range(c).high;
}

static moments moments_of(const score_counts *pairs, int n, double (*score)(const score_counts *))
{
    moments m = {0, 0};
    for (int i = 0; i < n; i++) m.mean += score(&pairs[i]) / n;
    for (int i = 0; i < n; i++) m.variance += pow(score(&pairs[i]) - m.mean, 2) / (n - 1);
    return m;
}

/* How far the interval reaches from the mean of n observations. */
static double reach(const moments *m, int n, double alpha)
{
    return gsl_cdf_tdist_Qinv(alpha / 2, n - 1) * sqrt(m->variance / n);
}

/* The variance of the mean score of a pair's finished games about its true score, unbiased. */
static double sampling_variance(const score_counts *c)
{
    double n = (double)counts_finished(c), s = counts_score(c);
    double squares = (double)c->win * pow(1 - s, 2) + (double)c->draw * pow(.5 - s, 2) + (double)c->loss * s * s;
    return n > 1 ? squares / (n - 1) / n : 0;
}

static double spread_of(const score_counts *pairs, int n)
{
    double between = moments_of(pairs, n, counts_score).variance;
    for (int i = 0; i < n; i++) between -= sampling_variance(&pairs[i]) / n;
    return sqrt(fmax(between, 0));
}

static interval hull(interval a, interval b)
{
    return (interval){fmin(a.low, b.low), fmax(a.high, b.high)};
}

/* Student's t for the pairs, and the games of all as if there were no trainings: by chance pairs may agree too well. */
static interval interval_over(const score_counts *pairs, int n, double alpha)
{
    moments low = moments_of(pairs, n, score_low), high = moments_of(pairs, n, score_high);
    score_counts all = {0};
    for (int i = 0; i < n; i++) {
        all.win += pairs[i].win;
        all.draw += pairs[i].draw;
        all.loss += pairs[i].loss;
        all.cut += pairs[i].cut;
    }
    interval over = {fmax(low.mean - reach(&low, n, alpha), 0), fmin(high.mean + reach(&high, n, alpha), 1)};
    return hull(over, interval_score(&all, alpha));
}

trainings_score trainings_score_of(const score_counts *pairs, int n, double alpha)
{
    bool played = true, finished = true;
    for (int i = 0; i < n; i++) {
        played &= counts_total(&pairs[i]) > 0;
        finished &= counts_finished(&pairs[i]) > 0;
    }
    trainings_score s = {NAN, {0, 1}, NAN};
    if (n < 2 || !played) return s;
    s.interval = interval_over(pairs, n, alpha);
    if (!finished) return s;
    s.mean = moments_of(pairs, n, counts_score).mean;
    s.spread = spread_of(pairs, n);
    return s;
}
