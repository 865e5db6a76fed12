#include "stats/verdict.h"

#include "stats/sequence.h"

const char *verdict_name(verdict v)
{
    static const char *const names[VERDICTS] = {[VERDICT_UNDECIDED] = "UNDECIDED",
                                                [VERDICT_BALANCED] = "BALANCED",
                                                [VERDICT_FIRST_FAVOURED] = "FIRST PLAYER FAVOURED",
                                                [VERDICT_SECOND_FAVOURED] = "SECOND PLAYER FAVOURED",
                                                [VERDICT_WITHHELD] = "WITHHELD"};
    return names[v];
}

static bool is_above(const score_counts *c, double s, double alpha)
{
    return sequence_score_evidence(c, s, SEQUENCE_ABOVE) >= sequence_threshold(alpha);
}

static bool is_below(const score_counts *c, double s, double alpha)
{
    return sequence_score_evidence(c, s, SEQUENCE_BELOW) >= sequence_threshold(alpha);
}

verdict verdict_of(const score_counts *c, const verdict_question *q)
{
    if (is_above(c, q->zone.high, q->alpha)) return VERDICT_FIRST_FAVOURED;
    if (is_below(c, q->zone.low, q->alpha)) return VERDICT_SECOND_FAVOURED;
    if (is_above(c, q->zone.low, q->alpha) && is_below(c, q->zone.high, q->alpha)) return VERDICT_BALANCED;
    return VERDICT_UNDECIDED;
}

verdict_gate verdict_gate_cuts(const score_counts *c)
{
    double share = counts_cut_share(c);
    return share > VERDICT_RED_SHARE ? VERDICT_RED : share > VERDICT_AMBER_SHARE ? VERDICT_AMBER : VERDICT_GREEN;
}

verdict_gate verdict_gate_repeats(const score_counts *c)
{
    if (!c->repeated) return VERDICT_GREEN;
    return counts_repeated_share(c) > VERDICT_REPEATED_SHARE ? VERDICT_RED : VERDICT_AMBER;
}

bool verdict_is_withheld(const score_counts *c)
{
    return verdict_gate_cuts(c) == VERDICT_RED || verdict_gate_repeats(c) == VERDICT_RED;
}

/* Could `more` games bring any verdict? Nothing raises evidence for "above" like wins, or for "below" like losses. */
static bool could_cross(const score_counts *c, const verdict_question *q, int64_t more)
{
    score_counts won = *c, lost = *c;
    won.win += more;
    lost.loss += more;
    if (is_above(&won, q->zone.high, q->alpha) || is_below(&lost, q->zone.low, q->alpha)) return true;
    return is_above(&won, q->zone.low, q->alpha) && is_below(&lost, q->zone.high, q->alpha);
}

void verdict_start(verdict_latch *l, verdict_question q)
{
    *l = (verdict_latch){.question = q, .next_look = 1};
}

static void look(verdict_latch *l, int64_t games)
{
    l->crossed = verdict_of(&l->counts, &l->question);
    if (l->crossed) {
        l->crossed_at = games + l->counts.repeated;
        return;
    }
    int64_t skip = games / 100;
    while (skip > 0 && could_cross(&l->counts, &l->question, skip)) skip /= 2;
    l->next_look = games + skip + 1;
}

void verdict_add(verdict_latch *l, outcome result)
{
    counts_add(&l->counts, result, 1);
    int64_t games = counts_total(&l->counts);
    if (!l->crossed_at && games >= l->next_look) look(l, games);
}

void verdict_add_repeated(verdict_latch *l)
{
    l->counts.repeated++;
}

verdict verdict_read(const verdict_latch *l)
{
    return verdict_is_withheld(&l->counts) ? VERDICT_WITHHELD : l->crossed;
}

/* Games until the live interval reaches a distance d from the score. The best bet against a score at distance d earns
 * about d^2 / (2 variance) a game; finding it among the stakes costs about 2.4, which makes the interval 1.78 times as
 * wide as the normal one at alpha = .05. */
static double games_for(double d, double variance, double alpha)
{
    return d > 0 ? 2 * (sequence_threshold(alpha) + 2.4) * variance / (d * d) : INFINITY;
}

/* The larger variance of one game's score, with all cut games lost or all won; `r` has the means of these two. */
static double score_variance(const score_counts *c, double games, interval r)
{
    double squares = ((double)c->win + (double)c->draw / 4) / games, cut = (double)c->cut / games;
    return fmax(squares - r.low * r.low, squares + cut - r.high * r.high);
}

enum { EDGE_RATIO = 100 }; /* a wider range than this says nothing */

static int64_t more_games(double needed, int64_t played)
{
    double more = ceil(needed) - (double)played;
    return more < 1 ? 1 : more < 1e18 ? (int64_t)more : INT64_MAX;
}

/* The distances that the score has to the zone's edges now, give or take a standard error, are those which the live
 * interval must come down to. */
verdict_outlook verdict_estimate(const score_counts *c, const verdict_question *q)
{
    score_counts smooth = *c; /* with a win and a loss more: no certainty from a few equal games */
    smooth.win++, smooth.loss++;
    double games = (double)counts_total(&smooth);
    interval r = counts_score_range(&smooth);
    double variance = score_variance(&smooth, games, r), error = sqrt(variance / games);
    double inside = fmin(r.low - q->zone.low, q->zone.high - r.high);
    double distance = fmax(inside, fmax(r.low - q->zone.high, q->zone.low - r.high));
    if (distance + error <= 0) return (verdict_outlook){VERDICT_CUTS, INT64_MAX, INT64_MAX};

    double middle = (q->zone.high - q->zone.low - (r.high - r.low)) / 2; /* the best that the inside has to offer */
    double best = inside > 0 ? fmax(fmin(distance + error, middle), error - distance) : distance + error;
    double least = games_for(best, variance, q->alpha), most = games_for(distance - error, variance, q->alpha);
    bool edge = most > EDGE_RATIO * least;
    return (verdict_outlook){edge ? VERDICT_EDGE : VERDICT_RANGE, more_games(least, counts_total(c)),
                             edge ? INT64_MAX : more_games(most, counts_total(c))};
}
