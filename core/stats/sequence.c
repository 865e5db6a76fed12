/* A mixture of 40 stakes, with wealth as logarithms. Evidence decreases in the claimed score, so each end of the
 * interval is one root, found by false position; the high end is the low end of the mirrored values. */
#include "stats/sequence.h"

#include <stdbool.h>

/* Most weight is on stakes best for some hundred to some ten thousand games; the others keep a share, for few games
 * and for very many. */
enum { STAKES = 40 };
static const double STAKE_LOW = 1e-3, STAKE_HIGH = .95; /* below 1, so that no loss takes all wealth */
static const double STAKE_USUAL = .06, SHARE_OF_ALL = .1;

typedef struct stakes {
    double stake[STAKES], log_weight[STAKES]; /* the weights sum to 1 */
    double log_lost[STAKES];                  /* factor of the wealth after an observation of 0 */
} stakes;

static void choose(stakes *k)
{
    double ratio = pow(STAKE_HIGH / STAKE_LOW, 1. / (STAKES - 1)), sum = 0, weight[STAKES];
    for (int j = 0; j < STAKES; j++) {
        k->stake[j] = j ? k->stake[j - 1] * ratio : STAKE_LOW;
        double far = log(k->stake[j] / STAKE_USUAL);
        sum += weight[j] = SHARE_OF_ALL + exp(-far * far / 2);
    }
    for (int j = 0; j < STAKES; j++) {
        k->log_weight[j] = log(weight[j] / sum);
        k->log_lost[j] = log1p(-k->stake[j]);
    }
}

/* Terms smaller than the largest by this are negligible in the sum. */
static const double NOTHING = 45;

/* Returns ln of the sum of exp(x[i]), without overflow. */
static double log_sum_exp(const double *x, int n)
{
    double most = x[0], sum = 0;
    for (int i = 1; i < n; i++) most = x[i] > most ? x[i] : most;
    for (int i = 0; i < n; i++)
        if (x[i] > most - NOTHING) sum += exp(x[i] - most);
    return most + log(sum);
}

/* E(s,-) is E(1-s,+) of the mirrored values: `flip` mirrors. A stake g multiplies the wealth by 1 + g (value/s - 1). */
static double log_evidence(const stakes *k, const sequence_category *c, int n, double s, bool flip)
{
    double wealth[STAKES];
    for (int j = 0; j < STAKES; j++) wealth[j] = k->log_weight[j];
    for (int i = 0; i < n; i++) {
        double value = flip ? 1 - c[i].value : c[i].value;
        if (c[i].count <= 0) continue;
        if (value > 0 && s <= 0) return INFINITY;
        for (int j = 0; j < STAKES; j++)
            wealth[j] += c[i].count * (value > 0 ? log1p(k->stake[j] * (value / s - 1)) : k->log_lost[j]);
    }
    return log_sum_exp(wealth, STAKES);
}

double sequence_log_evidence(const sequence_category *c, int n, double s, sequence_side side)
{
    bool flip = side == SEQUENCE_BELOW;
    stakes k;
    choose(&k);
    return log_evidence(&k, c, n, flip ? 1 - s : s, flip);
}

static double mean_of(const sequence_category *c, int n, bool flip)
{
    double sum = 0, games = 0;
    for (int i = 0; i < n; i++) {
        sum += c[i].count * (flip ? 1 - c[i].value : c[i].value);
        games += c[i].count;
    }
    return games > 0 ? sum / games : 0;
}

/* Returns the smallest (mirrored) score that is not refuted. Evidence decreases in s, and is at most 1 at the mean:
 * brackets the threshold between `low` and `high`, then uses false position (Illinois algorithm). */
static double low_end(const stakes *k, const sequence_category *c, int n, double threshold, bool flip)
{
    double high = mean_of(c, n, flip), step = high / 64, low = high;
    if (high <= 0) return 0;
    double above, below = log_evidence(k, c, n, high, flip) - threshold;
    do {
        low = fmax(low - step, 0), step *= 2;
        above = log_evidence(k, c, n, low, flip) - threshold;
        if (above < 0) high = low, below = above;
    } while (above < 0 && low > 0);
    if (above < 0) return 0;
    for (int i = 0, side = 0; i < 100 && high - low > 1e-15; i++) {
        bool halve = isinf(above) || i % 8 == 7;
        double s = halve ? low + (high - low) / 2 : (low * below - high * above) / (below - above);
        double e = log_evidence(k, c, n, s, flip) - threshold;
        if (e == 0) return s;
        if (e > 0) {
            if (side > 0) below /= 2;
            low = s, above = e, side = 1;
        } else {
            if (side < 0) above /= 2;
            high = s, below = e, side = -1;
        }
    }
    return low;
}

interval sequence_interval(const sequence_category *c, int n, double alpha)
{
    double threshold = sequence_threshold(alpha);
    stakes k;
    choose(&k);
    return (interval){low_end(&k, c, n, threshold, false), 1 - low_end(&k, c, n, threshold, true)};
}

void sequence_of_score(const score_counts *c, sequence_side side, sequence_category out[SEQUENCE_RESULTS])
{
    bool above = side == SEQUENCE_ABOVE;
    double weight = counts_weight(c);
    out[0] = (sequence_category){0, weight * (double)(c->loss + (above ? c->cut : 0))};
    out[1] = (sequence_category){.5, weight * (double)c->draw};
    out[2] = (sequence_category){1, weight * (double)(c->win + (above ? 0 : c->cut))};
}

double sequence_score_evidence(const score_counts *c, double s, sequence_side side)
{
    sequence_category k[SEQUENCE_RESULTS];
    sequence_of_score(c, side, k);
    return sequence_log_evidence(k, SEQUENCE_RESULTS, s, side);
}

/* Returns one end of the interval: the low one, bounded by evidence for "above", or the high one. */
static double score_end(const score_counts *c, double alpha, sequence_side side)
{
    sequence_category results[SEQUENCE_RESULTS];
    bool flip = side == SEQUENCE_BELOW;
    stakes k;
    choose(&k);
    sequence_of_score(c, side, results);
    double end = low_end(&k, results, SEQUENCE_RESULTS, sequence_threshold(alpha), flip);
    return flip ? 1 - end : end;
}

interval sequence_score(const score_counts *c, double alpha)
{
    return (interval){score_end(c, alpha, SEQUENCE_ABOVE), score_end(c, alpha, SEQUENCE_BELOW)};
}
