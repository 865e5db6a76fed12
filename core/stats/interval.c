#include "stats/interval.h"

#include <gsl/gsl_cdf.h>
#include <gsl/gsl_errno.h>
#include <gsl/gsl_version.h>
#include <stdbool.h>

void stats_init(void)
{
    gsl_set_error_handler_off();
}

const char *stats_gsl_version(void)
{
    return gsl_version;
}

/* How many standard errors a normal interval reaches: 1.96 for alpha = .05. */
static double reach(double alpha)
{
    return gsl_cdf_ugaussian_Qinv(alpha / 2);
}

interval interval_wilson(int64_t k, int64_t n, double alpha)
{
    if (!n) return (interval){0, 1};
    double z = reach(alpha), games = (double)n, share = (double)k / games, shrink = 1 + z * z / games;
    double middle = (share + z * z / (2 * games)) / shrink;
    double half = z / shrink * sqrt(share * (1 - share) / games + z * z / (4 * games * games));
    return (interval){k ? fmax(middle - half, 0) : 0, k < n ? fmin(middle + half, 1) : 1};
}

/* The share at which the beta distribution (a,b) has the probability p below it; NaN when GSL fails. By bisection,
 * because gsl_cdf_beta_Pinv does not converge for some (a,b), such as (.5, 20000.5), and never returns for some others,
 * such as (1000000.5, 1000000.5). */
static double beta_inverse(double p, double a, double b)
{
    double low = 0, high = 1;
    for (int i = 0; i < 200; i++) {
        double middle = low + (high - low) / 2;
        if (middle <= low || middle >= high) break;
        double below = gsl_cdf_beta_P(middle, a, b);
        if (isnan(below)) return below;
        if (below < p)
            low = middle;
        else
            high = middle;
    }
    return low + (high - low) / 2;
}

/* From the quantiles of two beta distributions, where GSL can tell them. */
static interval beta_interval(int64_t k, int64_t n, double alpha, double low_shift, double high_shift)
{
    interval r = {0, 1};
    double won = (double)k, lost = (double)(n - k);
    if (k > 0) r.low = beta_inverse(alpha / 2, won + low_shift, lost + high_shift);
    if (k < n) r.high = beta_inverse(1 - alpha / 2, won + high_shift, lost + low_shift);
    return isnan(r.low) || isnan(r.high) ? interval_wilson(k, n, alpha) : r;
}

interval interval_jeffreys(int64_t k, int64_t n, double alpha)
{
    return n > INTERVAL_EXACT_MAX ? interval_wilson(k, n, alpha) : beta_interval(k, n, alpha, .5, .5);
}

interval interval_clopper_pearson(int64_t k, int64_t n, double alpha)
{
    if (!n) return (interval){0, 1};
    double one_sided = -expm1(log(alpha / 2) / (double)n);
    if (k == 0) return (interval){0, one_sided};
    if (k == n) return (interval){1 - one_sided, 1};
    return n > INTERVAL_EXACT_MAX ? interval_wilson(k, n, alpha) : beta_interval(k, n, alpha, 0, 1);
}

/* Games by result, with all cut ones lost or won. */
enum { LOST, DRAWN, WON, RESULTS };
static const double VALUE[RESULTS] = {0, .5, 1};

typedef struct sample {
    double count[RESULTS], games, mean;
} sample;

static sample sample_of(const score_counts *c, bool cut_won)
{
    sample s = {.count = {(double)(c->loss + (cut_won ? 0 : c->cut)), (double)c->draw,
                          (double)(c->win + (cut_won ? c->cut : 0))}};
    s.games = s.count[LOST] + s.count[DRAWN] + s.count[WON];
    s.mean = (s.count[DRAWN] / 2 + s.count[WON]) / s.games;
    return s;
}

static double standard_error(const sample *s)
{
    double sum = 0;
    for (int k = 0; k < RESULTS; k++) sum += s->count[k] * (VALUE[k] - s->mean) * (VALUE[k] - s->mean);
    return sqrt(sum) / s->games;
}

interval interval_score_wald(const score_counts *c, double alpha)
{
    if (!counts_total(c)) return (interval){0, 1};
    sample low = sample_of(c, false), high = sample_of(c, true);
    double z = reach(alpha);
    return (interval){fmax(low.mean - z * standard_error(&low), 0), fmin(high.mean + z * standard_error(&high), 1)};
}

/* Twice the logarithm by which the best distribution with mean m is less likely than the best of all. The shares of
 * that distribution are count / (games (1 + x (value - m))), with x such that their mean is m; when no x brings it
 * there, x is at its bound and the rest of the probability is on a result that was not seen. 0 < m < 1. */
static double deviance(const sample *s, double m)
{
    double low = -1 / (1 - m), high = 1 / m, sum = 0;
    for (int i = 0; i < 100; i++) {
        double x = low + (high - low) / 2, slope = 0;
        for (int k = 0; k < RESULTS; k++)
            if (s->count[k] > 0) slope += s->count[k] * (VALUE[k] - m) / (1 + x * (VALUE[k] - m));
        if (slope > 0)
            low = x;
        else
            high = x;
    }
    for (int k = 0; k < RESULTS; k++)
        if (s->count[k] > 0) sum += s->count[k] * log1p(low * (VALUE[k] - m));
    return 2 * sum;
}

/* Where the deviance reaches `limit`, between the mean (where it is 0) and `end`, 0 or 1. */
static double profile_end(const sample *s, double end, double limit)
{
    double inside = s->mean, outside = end;
    for (int i = 0; i < 100; i++) {
        double middle = inside + (outside - inside) / 2;
        if (middle == inside || middle == outside) break;
        if (deviance(s, middle) <= limit)
            inside = middle;
        else
            outside = middle;
    }
    return outside;
}

interval interval_score_profile(const score_counts *c, double alpha)
{
    if (!counts_total(c)) return (interval){0, 1};
    sample low = sample_of(c, false), high = sample_of(c, true);
    double z = reach(alpha);
    return (interval){profile_end(&low, 0, z * z), profile_end(&high, 1, z * z)};
}

/* Is the variance known well enough for a normal interval? */
static bool is_varied(const sample *s)
{
    double commonest = fmax(s->count[LOST], fmax(s->count[DRAWN], s->count[WON]));
    return s->games >= 200 && s->games - commonest >= 10;
}

interval interval_score(const score_counts *c, double alpha)
{
    sample low = sample_of(c, false), high = sample_of(c, true);
    return is_varied(&low) && is_varied(&high) ? interval_score_wald(c, alpha) : interval_score_profile(c, alpha);
}
