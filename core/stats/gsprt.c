/* Empirical likelihood: the most likely distribution with mean s gives value a_k the share n_k / (N (1 + x (a_k -
 * s))), where the multiplier x makes the mean right: it solves sum of n_k (a_k - s) / (1 + x (a_k - s)) = 0, whose
 * left side decreases in x. If all values lie on one side of s there is no root; then the remaining probability is on
 * an unobserved value, and x is the bound at which its share becomes 0. */
#include "stats/gsprt.h"

enum { HALVINGS = 100 };

static double slope(const sequence_category *c, int n, double s, double x)
{
    double sum = 0;
    for (int k = 0; k < n; k++)
        if (c[k].count > 0) sum += c[k].count * (c[k].value - s) / (1 + x * (c[k].value - s));
    return sum;
}

static double find_root(const sequence_category *c, int n, double s)
{
    double low = -1 / (1 - s), high = 1 / s;
    for (int i = 0; i < HALVINGS; i++) {
        double middle = (low + high) / 2;
        if (slope(c, n, s, middle) > 0)
            low = middle;
        else
            high = middle;
    }
    return (low + high) / 2;
}

/* Returns the log likelihood without terms that do not depend on s. */
static double log_likelihood(const sequence_category *c, int n, double s)
{
    double x = find_root(c, n, s), sum = 0;
    for (int k = 0; k < n; k++)
        if (c[k].count > 0) sum -= c[k].count * log1p(x * (c[k].value - s));
    return sum;
}

double gsprt_log_ratio(const sequence_category *c, int n, double s0, double s1)
{
    return log_likelihood(c, n, s1) - log_likelihood(c, n, s0);
}

gsprt_end gsprt_read(const sequence_category *c, int n, double s0, double s1, double wrong)
{
    double count = 0;
    for (int k = 0; k < n; k++) count += c[k].count;
    if (count < GSPRT_LEAST) return GSPRT_OPEN;
    double ratio = gsprt_log_ratio(c, n, s0, s1), bound = log((1 - wrong) / wrong);
    return ratio >= bound ? GSPRT_HIGHER : ratio <= -bound ? GSPRT_LOWER : GSPRT_OPEN;
}
