/* A mixture of 24 stakes for each claim; the claim's means are fixed before an epoch's games, which keeps every bet
 * fair. For small stakes the logarithm is a power series, which needs only sums of powers of the gains. The ends of
 * the interval are found by false position. */
#include "stats/contrast_bets.h"

#include <stddef.h>

/* Stakes are fractions of the largest stake that no single game can lose, equally spaced on a logarithmic scale. As
 * in stats/sequence.c, most weight is on those best for some hundred to some ten thousand games. */
static const double STAKE_LOW = 1e-3, STAKE_HIGH = .95, STAKE_USUAL = .04, SHARE_OF_ALL = .1;

static double stake_of(int j)
{
    return STAKE_LOW * pow(STAKE_HIGH / STAKE_LOW, (double)j / (CONTRAST_STAKES - 1));
}

contrast_claim contrast_claim_that(double difference, sequence_side side)
{
    contrast_claim claim = {.difference = difference, .side = side};
    double weight[CONTRAST_STAKES], sum = 0;
    for (int j = 0; j < CONTRAST_STAKES; j++) {
        claim.stake[j] = stake_of(j);
        const double far = log(claim.stake[j] / STAKE_USUAL);
        sum += weight[j] = SHARE_OF_ALL + exp(-far * far / 2);
    }
    for (int j = 0; j < CONTRAST_STAKES; j++) claim.start[j] = claim.wealth[j] = log(weight[j] / sum);
    return claim;
}

/* Evidence for "below" is that for "above" with the sides exchanged. */
static int side_of(const contrast *c, const contrast_claim *claim, int part)
{
    return claim->side == SEQUENCE_ABOVE ? c->side[part] : -c->side[part];
}

/* A cut game has the value most favourable to the claim: 0 on the side that should score more, 1 on the other. */
static double value_of(int kind, int side)
{
    return kind < CONTRAST_VALUES - 1 ? kind / 2. : side > 0 ? 0 : 1;
}

/* --- means expected by a claim --- */

static double clamp(double x)
{
    return x < 0 ? 0 : x > 1 ? 1 : x;
}

static const contrast_counts *counts_until(const contrast *c, int epoch)
{
    return &c->counts[(size_t)epoch * (size_t)c->parts];
}

static double games_of(const contrast_counts counts)
{
    double games = 0;
    for (int v = 0; v < CONTRAST_VALUES; v++) games += (double)counts[v];
    return games;
}

/* Computes the mean of each part's games before the epoch, with shrinkage: the mean of all cells counts as two more
 * games. */
static void find_means(const contrast *c, const contrast_claim *claim, int epoch, double *mean)
{
    const contrast_counts *counts = epoch ? counts_until(c, epoch - 1) : NULL;
    const double games = epoch ? games_of(counts[0]) : 0;
    double all = 0;
    for (int i = 0; i < c->parts; i++) {
        mean[i] = 0;
        for (int v = 0; epoch && v < CONTRAST_VALUES; v++)
            mean[i] += (double)counts[i][v] * value_of(v, side_of(c, claim, i));
        all += mean[i];
    }
    all = epoch ? all / (games * c->parts) : .5;
    for (int i = 0; i < c->parts; i++) mean[i] = (mean[i] + 2 * all) / (games + 2);
}

/* Returns the difference of the means, each shifted by `by` towards its side and clamped to 0..1. */
static double difference_of(const contrast *c, const contrast_claim *claim, const double *mean, double by)
{
    double sum = 0;
    for (int i = 0; i < c->parts; i++) {
        const int side = side_of(c, claim, i);
        sum += side * clamp(mean[i] + side * by);
    }
    return sum / (c->parts / 2.);
}

/* Shifts the means onto the boundary of the claim by bisection; never short of it, as the bet would then be unfair. */
static void move_onto_edge(const contrast *c, const contrast_claim *claim, double *mean)
{
    const double edge = claim->side == SEQUENCE_ABOVE ? claim->difference : -claim->difference;
    double low = -1, high = 1;
    while (high - low > 1e-9) {
        const double by = (low + high) / 2;
        if (difference_of(c, claim, mean, by) < edge)
            low = by;
        else
            high = by;
    }
    for (int i = 0; i < c->parts; i++) {
        const int side = side_of(c, claim, i);
        mean[i] = clamp(mean[i] + side * high);
    }
}

/* --- the bets --- */

/* Returns the largest stake that cannot lose all wealth in one game. */
static double greatest_stake(const contrast *c, const double *expected)
{
    double far = .5;
    for (int i = 0; i < c->parts; i++) far = fmax(far, fmax(expected[i], 1 - expected[i]));
    return 1 / far;
}

/* Returns the number of games of a part in this epoch alone. */
static double games_in(const contrast *c, int epoch, int part, int value)
{
    const int64_t before = epoch ? counts_until(c, epoch - 1)[part][value] : 0;
    return (double)(counts_until(c, epoch)[part][value] - before);
}

/* Gains of games relative to the maximum gain: -1..1. For small stakes g, ln(1 + g x) is a power series in g whose
 * coefficients need only the sums of powers of x. */
enum { POWERS = 11 };
static const double STAKE_SMALL = .15; /* truncation error below 1e-10 per game */

static void bet_much(contrast_claim *claim, double brought, double games)
{
    for (int j = CONTRAST_STAKES - 1; j >= 0 && claim->stake[j] > STAKE_SMALL; j--)
        claim->wealth[j] += games * log1p(claim->stake[j] * brought);
}

static void bet_little(contrast_claim *claim, const double sums[POWERS])
{
    for (int j = 0; j < CONTRAST_STAKES && claim->stake[j] <= STAKE_SMALL; j++) {
        double log_won = 0;
        for (int k = POWERS; k >= 1; k--)
            log_won = claim->stake[j] * ((k % 2 ? sums[k - 1] : -sums[k - 1]) / k + log_won);
        claim->wealth[j] += log_won;
    }
}

void contrast_bet(const contrast *c, int epoch, contrast_claim *claim)
{
    double expected[CONTRAST_CELLS_MAX] = {0}, sums[POWERS] = {0};
    find_means(c, claim, epoch, expected);
    move_onto_edge(c, claim, expected);
    const double most = greatest_stake(c, expected);
    for (int i = 0; i < c->parts; i++)
        for (int v = 0; v < CONTRAST_VALUES; v++) {
            const int side = side_of(c, claim, i);
            const double brought = most * side * (value_of(v, side) - expected[i]), games = games_in(c, epoch, i, v);
            if (games <= 0) continue;
            bet_much(claim, brought, games);
            double power = games;
            for (int k = 0; k < POWERS; k++) sums[k] += power *= brought;
        }
    bet_little(claim, sums);
}

double contrast_claim_evidence(const contrast *c, int epoch, const contrast_claim *claim)
{
    double most = -INFINITY, sum = 0, log_wealth[CONTRAST_STAKES];
    for (int j = 0; j < CONTRAST_STAKES; j++) {
        log_wealth[j] = claim->start[j] + c->weight[epoch] * (claim->wealth[j] - claim->start[j]);
        most = fmax(most, log_wealth[j]);
    }
    for (int j = 0; j < CONTRAST_STAKES; j++) sum += exp(log_wealth[j] - most);
    return most + log(sum);
}

/* --- the interval --- */

static double evidence_against(const contrast *c, double difference, sequence_side side)
{
    contrast_claim claim = contrast_claim_that(difference, side);
    for (int k = 0; k < c->epochs; k++) contrast_bet(c, k, &claim);
    return contrast_claim_evidence(c, c->epochs - 1, &claim);
}

/* Root finding between `in` (not refuted) and `out` (refuted) by false position (Illinois algorithm). Returns the
 * refuted end. */
static double between(const contrast *c, double in, double out, double excess, sequence_side side)
{
    const double threshold = sequence_threshold(c->asked.alpha);
    double lack = threshold - evidence_against(c, in, side);
    for (int i = 0, last = 0; i < 60 && fabs(out - in) > 2e-5; i++) {
        const double share = lack > 0 && excess > 0 && i % 4 != 3 ? lack / (lack + excess) : .5,
                     middle = in + (out - in) * fmin(fmax(share, .02), .98),
                     more = evidence_against(c, middle, side) - threshold;
        if (more >= 0) {
            if (last > 0) lack /= 2;
            out = middle, excess = more, last = 1;
        } else {
            if (last < 0) excess /= 2;
            in = middle, lack = -more, last = -1;
        }
    }
    return out;
}

/* Searches outwards from `from` in growing steps for the first difference that is refuted, then finds the boundary. */
static double end_of(const contrast *c, double from, double step, sequence_side side)
{
    const double threshold = sequence_threshold(c->asked.alpha), way = side == SEQUENCE_ABOVE ? -1 : 1;
    double in = from;
    while (way * in < 1) {
        const double out = way * fmin(way * in + step, 1), excess = evidence_against(c, out, side) - threshold;
        if (excess >= 0) return between(c, in, out, excess, side);
        in = out;
        step *= 1.3;
    }
    return way;
}

interval contrast_not_refuted(const contrast *c, interval from)
{
    if (!c->epochs) return (interval){-1, 1};
    const double games = (double)c->observed * c->parts, step = 2.5 / sqrt(games);
    return (interval){end_of(c, from.low, step, SEQUENCE_ABOVE), end_of(c, from.high, step, SEQUENCE_BELOW)};
}
