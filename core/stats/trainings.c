/* Student's t over pairs, combined with the interval of all games ignoring trainings: the wider one counts. With cut
 * games there are two samples, one for each end. */
#include "stats/trainings.h"

#include <gsl/gsl_cdf.h>
#include <stdbool.h>

#include "stats/interval.h"

/* Mean and variance (divisor n-1). */
typedef struct moments {
    double mean, variance;
} moments;

static double low_end(const trainings_observation *o)
{
    return o->low;
}

static double high_end(const trainings_observation *o)
{
    return o->high;
}

static moments moments_of(const trainings_observation *all, int n, double (*end)(const trainings_observation *))
{
    moments m = {0, 0};
    for (int i = 0; i < n; i++) m.mean += end(&all[i]) / n;
    for (int i = 0; i < n; i++) m.variance += pow(end(&all[i]) - m.mean, 2) / (n - 1);
    return m;
}

/* Returns the half-width of the interval of the mean of n observations. */
static double reach(const moments *m, int n, double alpha)
{
    return gsl_cdf_tdist_Qinv(alpha / 2, n - 1) * sqrt(m->variance / n);
}

static double spread_of(const trainings_observation *all, int n)
{
    double between = moments_of(all, n, low_end).variance;
    for (int i = 0; i < n; i++) between -= all[i].sampling / n;
    return sqrt(fmax(between, 0));
}

trainings_mean trainings_mean_of(const trainings_observation *all, int n, double alpha)
{
    const moments low = moments_of(all, n, low_end), high = moments_of(all, n, high_end);
    return (trainings_mean){
        .interval = {low.mean - reach(&low, n, alpha), high.mean + reach(&high, n, alpha)},
        .spread = spread_of(all, n),
    };
}

double trainings_chance(const trainings_observation *all, int n)
{
    const moments low = moments_of(all, n, low_end), high = moments_of(all, n, high_end);
    if (low.mean <= 0 && high.mean >= 0) return 1;
    const moments *m = low.mean > 0 ? &low : &high;
    return 2 * gsl_cdf_tdist_Q(fabs(m->mean) / sqrt(m->variance / n), n - 1);
}

trainings_mean trainings_widened(const trainings_observation *all, int n, double alpha)
{
    trainings_mean over = trainings_mean_of(all, n, alpha);
    double low = 0, high = 0, sampling = 0;
    for (int i = 0; i < n; i++) {
        low += all[i].low / n;
        high += all[i].high / n;
        sampling += all[i].sampling / n / n;
    }
    const double half = gsl_cdf_ugaussian_Qinv(alpha / 2) * sqrt(sampling);
    over.interval = (interval){fmin(over.interval.low, low - half), fmax(over.interval.high, high + half)};
    return over;
}

/* Returns the unbiased sampling variance of the mean score of a pair's finished games. */
static double sampling_variance(const score_counts *c)
{
    double n = (double)counts_finished(c), s = counts_score(c);
    double squares = (double)c->win * pow(1 - s, 2) + (double)c->draw * pow(.5 - s, 2) + (double)c->loss * s * s;
    return n > 1 ? squares / (n - 1) / n : 0;
}

trainings_observation trainings_observe(const score_counts *c)
{
    const interval range = counts_score_range(c);
    return (trainings_observation){range.low, range.high, sampling_variance(c)};
}

/* Widens Student's interval to that of all games ignoring trainings: pairs may agree too well by chance. */
static interval widen(interval over, const score_counts *pairs, int n, double alpha)
{
    score_counts all = {0};
    for (int i = 0; i < n; i++) {
        all.win += pairs[i].win;
        all.draw += pairs[i].draw;
        all.loss += pairs[i].loss;
        all.cut += pairs[i].cut;
    }
    const interval games = interval_score(&all, alpha);
    return (interval){fmin(fmax(over.low, 0), games.low), fmax(fmin(over.high, 1), games.high)};
}

trainings_score trainings_score_of(const score_counts *pairs, int n, double alpha)
{
    trainings_observation all[TRAININGS_PAIRS_MAX];
    bool played = true, finished = true;
    double mean = 0;
    for (int i = 0; i < n; i++) {
        played &= counts_total(&pairs[i]) > 0;
        finished &= counts_finished(&pairs[i]) > 0;
        all[i] = trainings_observe(&pairs[i]);
        mean += counts_score(&pairs[i]) / n;
    }
    trainings_score s = {NAN, {0, 1}, NAN};
    if (n < 2 || !played) return s;
    const trainings_mean over = trainings_mean_of(all, n, alpha);
    s.interval = widen(over.interval, pairs, n, alpha);
    if (!finished) return s;
    s.mean = mean;
    s.spread = over.spread;
    return s;
}

int trainings_next_look(int pairs, int n)
{
    enum { FIRST = 4 };
    int look = FIRST;
    if (n >= pairs) return 0;
    while (look <= n) look *= 2;
    return look < pairs ? look : pairs;
}

static int looks_of(int pairs)
{
    int looks = 0;
    for (int n = 0; (n = trainings_next_look(pairs, n)) > 0;) looks++;
    return looks;
}

double trainings_look_alpha(int pairs, double alpha)
{
    return alpha / looks_of(pairs);
}

trainings_score trainings_look(const score_counts *each, int n, int pairs, double alpha)
{
    return trainings_score_of(each, n, trainings_look_alpha(pairs, alpha));
}
