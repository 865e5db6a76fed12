/* The first crossing counts. Evidence costs more than a game, so it is not computed after each: it is skipped for
 * games that could not cause a verdict if all of them were won, or lost. That changes no verdict and delays none. */
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

verdict_gate verdict_gate_variety(uint64_t games, uint64_t distinct)
{
    return (double)distinct < VERDICT_DISTINCT_SHARE * (double)games ? VERDICT_AMBER : VERDICT_GREEN;
}

bool verdict_is_withheld(const score_counts *c)
{
    return verdict_gate_cuts(c) == VERDICT_RED;
}

/* Could `more` games cause a verdict? Wins raise evidence for "above" most, losses that for "below". */
static bool could_cross(const verdict_latch *l, int64_t more)
{
    const interval zone = l->question.zone;
    const double alpha = l->question.alpha;
    score_counts won = l->counts, lost = l->counts;
    won.win += more;
    lost.loss += more;
    return is_above(&won, zone.high, alpha) || is_below(&lost, zone.low, alpha) ||
           (is_above(&won, zone.low, alpha) && is_below(&lost, zone.high, alpha));
}

void verdict_start(verdict_latch *l, verdict_question q)
{
    *l = (verdict_latch){.question = q, .next_look = 1};
}

interval verdict_interval_of_games(const verdict_latch *l)
{
    return sequence_score(&l->counts, l->question.alpha);
}

/* Returns the score at the last look, widened to include today's: games since then have no valid interval of their
 * own. */
static trainings_score latest_look(const verdict_latch *l)
{
    trainings_score s = l->over;
    const interval today = counts_score_range(&l->counts);
    if (!l->closed_at) return (trainings_score){NAN, {0, 1}, NAN};
    s.interval.low = fmin(s.interval.low, today.low);
    s.interval.high = fmax(s.interval.high, today.high);
    return s;
}

trainings_score verdict_over_trainings(const verdict_latch *l)
{
    if (l->question.each) return latest_look(l);
    const bool closed = l->closed_at && l->closed_at == counts_total(&l->counts);
    return closed ? l->over : trainings_score_of(l->pair, l->question.pairs, l->question.alpha);
}

int verdict_trainings(const verdict_latch *l)
{
    const verdict_question *q = &l->question;
    return 2 * (q->each && l->closed_at ? (int)(l->closed_at / q->each) : q->pairs);
}

interval verdict_interval(const verdict_latch *l)
{
    return l->question.pairs ? verdict_over_trainings(l).interval : verdict_interval_of_games(l);
}

/* Compares the interval with the zone. */
static verdict verdict_by_interval(const verdict_latch *l)
{
    const interval i = verdict_interval(l), zone = l->question.zone;
    if (i.low > zone.high) return VERDICT_FIRST_FAVOURED;
    if (i.high < zone.low) return VERDICT_SECOND_FAVOURED;
    return i.low > zone.low && i.high < zone.high ? VERDICT_BALANCED : VERDICT_UNDECIDED;
}

/* Computes the evidence and the next look. If games form clusters one more may count as several, so none is skipped. */
static void look(verdict_latch *l, int64_t games)
{
    l->crossed = verdict_of(&l->counts, &l->question);
    if (l->crossed) l->crossed_at = games;
    int64_t skip = l->counts.alike ? 0 : games / 100;
    while (skip > 0 && could_cross(l, skip)) skip /= 2;
    l->next_look = games + skip + 1;
}

void verdict_add(verdict_latch *l, outcome result)
{
    verdict_add_alike(l, result, 0);
}

void verdict_add_alike(verdict_latch *l, outcome result, int64_t earlier)
{
    counts_add(&l->counts, result, 1);
    l->counts.alike += 2 * earlier;
    int64_t games = counts_total(&l->counts);
    if (!l->crossed_at && games >= l->next_look) look(l, games);
}

/* Stores the score at a look, and the verdict from it if there is none yet. */
static void close_at(verdict_latch *l, trainings_score over)
{
    l->over = over;
    l->closed_at = counts_total(&l->counts);
    if (l->crossed) return;
    l->crossed = verdict_by_interval(l);
    l->crossed_at = l->crossed ? l->closed_at : 0;
}

/* Takes a look if the games of a pair are complete and the next look is due. */
static void look_at_pairs(verdict_latch *l)
{
    const verdict_question *q = &l->question;
    const int64_t games = counts_total(&l->counts), done = games / q->each;
    const int next = trainings_next_look(q->pairs, (int)(l->closed_at / q->each));
    if (games % q->each || done != next) return;
    close_at(l, trainings_look(l->pair, next, q->pairs, q->alpha));
}

void verdict_add_trained(verdict_latch *l, outcome result, unsigned pair)
{
    assert(pair < (unsigned)l->question.pairs);
    counts_add(&l->counts, result, 1);
    counts_add(&l->pair[pair], result, 1);
    if (l->question.each) look_at_pairs(l);
}

void verdict_close(verdict_latch *l)
{
    if (!l->question.pairs || l->question.each) return;
    l->crossed = VERDICT_UNDECIDED;
    close_at(l, verdict_over_trainings(l));
}

bool verdict_is_supported(const verdict_latch *l)
{
    if (l->question.pairs) return !l->question.each || !l->crossed_at || verdict_by_interval(l) == l->crossed;
    return !l->crossed_at || verdict_of(&l->counts, &l->question) == l->crossed;
}

verdict verdict_read(const verdict_latch *l)
{
    return verdict_is_withheld(&l->counts) ? VERDICT_WITHHELD : l->crossed;
}
