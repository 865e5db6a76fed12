/* A mixture of 24 stakes for each claim; the claim's means are settled before an epoch's games, which keeps every bet
 * fair. Bets with small stakes need the sums of powers of what games brought alone (the series of the logarithm). The
 * ends of the interval are found by false position. */
#include "stats/contrast_bets.h"

#include <stddef.h>

/* Stakes are shares of the greatest that no single game can lose, evenly on a logarithmic scale. As in
 * stats/sequence.c, most weight is on those that suit some hundred to some ten thousand games. */
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

/* A cut game is what helps the claim: worth nothing on the side that should have more, all on the other. */
static double value_of(int kind, int side)
{
    return kind < CONTRAST_VALUES - 1 ? kind / 2. : side > 0 ? 0 : 1;
}

/* --- what a claim expects --- */

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

/* The mean of each part's games before the epoch. Few games say little of a cell: the mean of all cells counts as two
 * more. */
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

/* The difference of the means, each moved by `by` towards where its side should be, as far as a mean can be. */
static double difference_of(const contrast *c, const contrast_claim *claim, const double *mean, double by)
{
    double sum = 0;
    for (int i = 0; i < c->parts; i++) {
        const int side = side_of(c, claim, i);
        sum += side * clamp(mean[i] + side * by);
    }
    return sum / (c->parts / 2.);
}

/* Moves the means onto the edge of the claim; never short of it, as the bet would then not be fair. */
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

/* The greatest stake that leaves something, whatever a game brings. */
static double greatest_stake(const contrast *c, const double *expected)
{
    double far = .5;
    for (int i = 0; i < c->parts; i++) far = fmax(far, fmax(expected[i], 1 - expected[i]));
    return 1 / far;
}

/* Games of a part in the epoch alone. */
static double games_in(const contrast *c, int epoch, int part, int value)
{
    const int64_t before = epoch ? counts_until(c, epoch - 1)[part][value] : 0;
    return (double)(counts_until(c, epoch)[part][value] - before);
}

/* What games brought, as shares of the most that they can bring: -1..1. ln(1 + g x) of small stakes g is a series in g,
 * whose coefficients need the sums of powers of x only. */
enum { POWERS = 11 };
static const double STAKE_SMALL = .15; /* what is left out is below 1e-10 a game */

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

/* The threshold is passed between `in` and `out`, which false position (Illinois) brings together. Returns the end that
 * is refuted. */
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

/* From `from` outwards, in steps that grow, to the first difference that is refuted, and back to the edge. */
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
