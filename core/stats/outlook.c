/* Scans numbers of games upwards, in steps of 1/200, until the normal approximation gives the required probability.
 * The half-width of the interval at that time is also approximated: by the expected log gain of the best stake per
 * game. */
#include "stats/outlook.h"

#include <stdbool.h>

#include "stats/sequence.h"

/* Current knowledge, with all cut games counted as lost. */
typedef struct known {
    double games, score, cut, variance; /* share of cut games; variance of one game */
} known;

/* Returns the larger variance of one game's score, with all cut games lost or all won; `r` has the means of these
 * two. */
static double score_variance(const score_counts *c, double games, interval r)
{
    double squares = ((double)c->win + (double)c->draw / 4) / games, cut = (double)c->cut / games;
    return fmax(squares - r.low * r.low, squares + cut - r.high * r.high);
}

/* Adds a prior of one win and one loss: no certainty from a few equal games. */
static known learn(const score_counts *c)
{
    score_counts smooth = *c;
    smooth.win++, smooth.loss++;
    double games = (double)counts_total(&smooth);
    interval r = counts_score_range(&smooth);
    return (known){games, r.low, r.high - r.low, score_variance(&smooth, games, r)};
}

/* Returns the half-width of the live interval after that many games. The best bet against a score at distance d gains
 * about d^2 / (2 variance) per game; the mixture over stakes costs about 1.3, which makes the interval 1.61 times as
 * wide as the normal one at alpha = .05. */
static double reach(double games, double variance, double alpha)
{
    return sqrt(2 * (sequence_threshold(alpha) + 1.3) * variance / games);
}

static const double SQRT_HALF = .70710678118654752440;

static double normal(double x)
{
    return .5 * erfc(-x * SQRT_HALF);
}

/* Returns the probability that the score, with standard error `error`, is more than `far` beyond one side of each of
 * the zone's edges. An earlier look may have found it inside both edges: treated as independent. `far` 0 asks about
 * the true score, which has a single value. */
static double chance_given(const known *k, const verdict_question *q, double error, double far)
{
    double first = 1 - normal((q->zone.high + far - k->score) / error);
    double second = normal((q->zone.low - far - k->cut - k->score) / error);
    double above = normal((k->score - q->zone.low - far) / error);
    double below = normal((q->zone.high - far - k->cut - k->score) / error);
    bool room = q->zone.low + k->cut < q->zone.high;
    double within = !room ? 0 : far > 0 ? above * below : above + below - 1;
    return first + second + fmax(within, 0);
}

/* Returns the probability that after `games` games, possibly INFINITY, the interval is on one side of each of the
 * edges. */
static double chance_of_verdict(const known *k, const verdict_question *q, double games)
{
    double more = isinf(games) ? 1 / k->games : (games - k->games) / (games * k->games);
    return chance_given(k, q, sqrt(k->variance * more), isinf(games) ? 0 : reach(games, k->variance, q->alpha));
}

/* Reflection principle: a score crosses a line in about twice as many cases as it is beyond it at the end. So these
 * mean one tenth and nine tenths; in simulations the verdict comes within the range that often. */
static const double EARLY = .05, LATE = .75, SURE = .85; /* SURE: if the score is known */

enum { MORE_MAX = 1000, WIDE = 25 }; /* relative to the games so far; a wider range is uninformative */

/* Returns the number of further games until the probability is reached; INT64_MAX: not within MORE_MAX times as many.
 * The probability need not be monotonic: the first number that reaches it counts, within 1/200. */
static int64_t more_games(const known *k, const verdict_question *q, double chance)
{
    double games = k->games + 1;
    while (games < k->games * MORE_MAX && chance_of_verdict(k, q, games) < chance)
        games = fmax(games + 1, games * 1.005);
    return games < k->games * MORE_MAX ? (int64_t)ceil(games - k->games) : INT64_MAX;
}

static bool is_near(const known *k, const verdict_question *q)
{
    double error = 2 * sqrt(k->variance / k->games), near = OUTLOOK_EDGE_SHARE * (q->zone.high - q->zone.low);
    double high = fabs(k->score - q->zone.high), low = fabs(k->score + k->cut - q->zone.low);
    return fmin(high, low) + error <= near;
}

/* Could the score be on either side of both edges? Then a range would reflect the noise so far. */
static bool is_open(const known *k, const verdict_question *q)
{
    return 2 * sqrt(k->variance / k->games) > q->zone.high - q->zone.low;
}

outlook outlook_of(const score_counts *c, const verdict_question *q)
{
    known k = learn(c);
    int64_t least = more_games(&k, q, EARLY), most = more_games(&k, q, LATE);
    if (c->cut && chance_of_verdict(&k, q, INFINITY) < .1) return (outlook){OUTLOOK_CUTS, INT64_MAX, INT64_MAX};
    if (is_near(&k, q)) return (outlook){OUTLOOK_EDGE, least, INT64_MAX};
    if (most / WIDE > least || is_open(&k, q)) return (outlook){OUTLOOK_FEW, least, INT64_MAX};
    return (outlook){OUTLOOK_RANGE, least, most};
}

/* Returns the number of games at which the probability of a verdict is reached if the true score is known, with
 * scores scattering around it. */
static double games_planned(const known *k, const verdict_question *q, double chance)
{
    double games = 2;
    while (games < OUTLOOK_MOST &&
           chance_given(k, q, sqrt(k->variance / games), reach(games, k->variance, q->alpha)) < chance)
        games = fmax(games + 1, games * 1.005);
    return games;
}

outlook outlook_planned(double score, double draws, const verdict_question *q)
{
    known k = {.score = score, .variance = fmax(score * (1 - score) - draws / 4, 1e-6)};
    double least = games_planned(&k, q, EARLY), most = games_planned(&k, q, SURE);
    if (most >= OUTLOOK_MOST) return (outlook){OUTLOOK_EDGE, (int64_t)least, INT64_MAX};
    return (outlook){OUTLOOK_RANGE, (int64_t)least, (int64_t)most};
}

double outlook_games_for_width(double width, double alpha)
{
    const double one = reach(1, .25, alpha);
    return ceil(pow(2 * one / width, 2));
}
