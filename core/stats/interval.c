/* Bisection finds ends without a formula: quantiles of the beta distribution, the multiplier of the empirical
 * likelihood at a mean, and the mean at which its deviance reaches the limit. A score with cut games has two samples,
 * one for each end. */
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

/* Returns the half-width of a normal interval in standard errors: 1.96 for alpha = .05. */
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

/* Returns the p quantile of the beta distribution (a,b); NaN when GSL fails. It uses bisection because
 * gsl_cdf_beta_Pinv does not converge for some (a,b), such as (.5, 20000.5), and never returns for some others, such
 * as (1000000.5, 1000000.5). */
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

interval interval_jeffreys(int64_t k, int64_t n, double alpha)
{
    interval r = {0, 1};
    if (n > INTERVAL_EXACT_MAX) return interval_wilson(k, n, alpha);
    if (k > 0) r.low = beta_inverse(alpha / 2, (double)k + .5, (double)(n - k) + .5);
    if (k < n) r.high = beta_inverse(1 - alpha / 2, (double)k + .5, (double)(n - k) + .5);
    return isnan(r.low) || isnan(r.high) ? interval_wilson(k, n, alpha) : r; /* where GSL fails */
}

/* --- means of bounded observations --- */

typedef struct sample {
    const sequence_category *of;
    int categories;
    double count, mean;
} sample;

static sample sample_of(const sequence_category *c, int n)
{
    sample s = {.of = c, .categories = n};
    for (int k = 0; k < n; k++) s.count += c[k].count, s.mean += c[k].count * c[k].value;
    s.mean /= s.count;
    return s;
}

static interval wald(const sample *s, double alpha)
{
    double squares = 0;
    for (int k = 0; k < s->categories; k++) squares += s->of[k].count * pow(s->of[k].value - s->mean, 2);
    double half = reach(alpha) * sqrt(squares) / s->count;
    return (interval){fmax(s->mean - half, 0), fmin(s->mean + half, 1)};
}

/* Returns the deviance of mean m, 0 < m < 1: twice the log-likelihood ratio of the best distribution to the best one
 * with that mean. The latter has probabilities count / (all (1 + x (value - m))), with x such that their mean is m;
 * if no x achieves that, x is at its bound and the remaining probability is on a value that was not observed. */
static double deviance(const sample *s, double m)
{
    double low = -1 / (1 - m), high = 1 / m, sum = 0;
    for (int i = 0; i < 100; i++) {
        double x = low + (high - low) / 2, slope = 0;
        for (int k = 0; k < s->categories; k++)
            if (s->of[k].count > 0) slope += s->of[k].count * (s->of[k].value - m) / (1 + x * (s->of[k].value - m));
        if (slope > 0)
            low = x;
        else
            high = x;
    }
    for (int k = 0; k < s->categories; k++)
        if (s->of[k].count > 0) sum += s->of[k].count * log1p(low * (s->of[k].value - m));
    return 2 * sum;
}

/* Returns where the deviance reaches `limit`, between the mean (deviance 0) and `end`, 0 or 1. */
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

static interval profile(const sample *s, double alpha)
{
    double limit = pow(reach(alpha), 2);
    return (interval){profile_end(s, 0, limit), profile_end(s, 1, limit)};
}

/* Are there enough varied results for a normal interval? */
static bool is_varied(const sample *s)
{
    double commonest = 0;
    for (int k = 0; k < s->categories; k++) commonest = fmax(commonest, s->of[k].count);
    return s->count >= 200 && s->count - commonest >= 10;
}

static interval by_variety(const sample *s, double alpha)
{
    return is_varied(s) ? wald(s, alpha) : profile(s, alpha);
}

interval interval_mean(const sequence_category *c, int n, double alpha)
{
    const sample s = sample_of(c, n);
    return s.count > 0 ? by_variety(&s, alpha) : (interval){0, 1};
}

/* --- scores --- */

interval interval_score(const score_counts *c, double alpha)
{
    sequence_category low[SEQUENCE_RESULTS], high[SEQUENCE_RESULTS];
    if (!counts_total(c)) return (interval){0, 1};
    sequence_of_score(c, SEQUENCE_ABOVE, low);
    sequence_of_score(c, SEQUENCE_BELOW, high);
    const sample lost = sample_of(low, SEQUENCE_RESULTS), won = sample_of(high, SEQUENCE_RESULTS);
    return (interval){by_variety(&lost, alpha).low, by_variety(&won, alpha).high};
}

interval interval_difference(double a, interval of_a, double b, interval of_b)
{
    return (interval){a - b - hypot(a - of_a.low, of_b.high - b), a - b + hypot(of_a.high - a, b - of_b.low)};
}

double interval_shared(int together)
{
    return gsl_cdf_ugaussian_Qinv(.025 / together) / gsl_cdf_ugaussian_Qinv(.025);
}
