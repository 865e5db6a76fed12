#include "stats/sequence.h"

#include <stdbool.h>

enum { STAKES = 40 };
static const double STAKE_LOW = 2e-4, STAKE_HIGH = .95; /* below 1, so that no loss takes all the wealth */

/* ln of the mean of exp(x[i]), without overflow. */
static double log_mean_exp(const double *x, int n)
{
    double most = x[0], sum = 0;
    for (int i = 1; i < n; i++) most = fmax(most, x[i]);
    for (int i = 0; i < n; i++) sum += exp(x[i] - most);
    return most + log(sum / n);
}

/* E(s,-) is E(1-s,+) of the mirrored values: `flip` mirrors. A stake g multiplies the wealth by 1 + g (value/s - 1). */
static double log_evidence(const sequence_category *c, int n, double s, bool flip)
{
    double wealth[STAKES] = {0};
    double ratio = pow(STAKE_HIGH / STAKE_LOW, 1. / (STAKES - 1));
    for (int k = 0; k < n; k++) {
        double value = flip ? 1 - c[k].value : c[k].value;
        if (!c[k].count) continue;
        if (value > 0 && s <= 0) return INFINITY;
        double gain = value > 0 ? value / s - 1 : -1, g = STAKE_LOW;
        for (int j = 0; j < STAKES; j++, g *= ratio) wealth[j] += (double)c[k].count * log1p(g * gain);
    }
    return log_mean_exp(wealth, STAKES);
}

double sequence_log_evidence(const sequence_category *c, int n, double s, sequence_side side)
{
    bool flip = side == SEQUENCE_BELOW;
    return log_evidence(c, n, flip ? 1 - s : s, flip);
}

/* The smallest (mirrored) score that is not refuted. Evidence falls as s grows, and at the mean it is at most 1. */
static double low_end(const sequence_category *c, int n, double threshold, bool flip)
{
    double sum = 0, games = 0;
    for (int k = 0; k < n; k++) {
        sum += (double)c[k].count * (flip ? 1 - c[k].value : c[k].value);
        games += (double)c[k].count;
    }
    if (sum <= 0) return 0;
    double low = 0, high = sum / games;
    for (int i = 0; i < 100; i++) {
        double middle = low + (high - low) / 2;
        if (log_evidence(c, n, middle, flip) >= threshold)
            low = middle;
        else
            high = middle;
    }
    return low;
}

interval sequence_interval(const sequence_category *c, int n, double alpha)
{
    double threshold = sequence_threshold(alpha);
    return (interval){low_end(c, n, threshold, false), 1 - low_end(c, n, threshold, true)};
}

enum { RESULTS = 3 };

static void categories(const score_counts *c, sequence_side side, sequence_category out[RESULTS])
{
    bool above = side == SEQUENCE_ABOVE;
    out[0] = (sequence_category){0, c->loss + (above ? c->cut : 0)};
    out[1] = (sequence_category){.5, c->draw};
    out[2] = (sequence_category){1, c->win + (above ? 0 : c->cut)};
}

double sequence_score_evidence(const score_counts *c, double s, sequence_side side)
{
    sequence_category k[RESULTS];
    categories(c, side, k);
    return sequence_log_evidence(k, RESULTS, s, side);
}

interval sequence_score(const score_counts *c, double alpha)
{
    sequence_category k[RESULTS];
    double threshold = sequence_threshold(alpha);
    categories(c, SEQUENCE_ABOVE, k);
    double low = low_end(k, RESULTS, threshold, false);
    categories(c, SEQUENCE_BELOW, k);
    return (interval){low, 1 - low_end(k, RESULTS, threshold, true)};
}
