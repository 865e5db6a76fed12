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
    return counts_repeated_share(c) > VERDICT_REPEATED_SHARE ? VERDICT_RED : VERDICT_GREEN;
}

bool verdict_is_withheld(const score_counts *c)
{
    return verdict_gate_cuts(c) == VERDICT_RED || verdict_gate_repeats(c) == VERDICT_RED;
}

/* Could `more` games show what is not shown yet? Nothing raises evidence for "above" like wins, or for "below" like
 * losses. */
static bool could_show(const verdict_latch *l, int64_t more)
{
    const interval zone = l->question.zone;
    const double alpha = l->question.alpha;
    score_counts won = l->counts, lost = l->counts;
    won.win += more;
    lost.loss += more;
    return is_above(&won, l->above ? zone.high : zone.low, alpha) ||
           is_below(&lost, l->below ? zone.low : zone.high, alpha);
}

void verdict_start(verdict_latch *l, verdict_question q)
{
    *l = (verdict_latch){.question = q, .next_look = 1, .live = {0, 1}, .next_narrow = 1};
}

/* Finding an end takes some twenty times as long as asking whether the one so far is refuted. */
interval verdict_interval(const verdict_latch *l)
{
    double alpha = l->question.alpha;
    interval live = l->live;
    if (is_above(&l->counts, live.low, alpha))
        live.low = fmax(live.low, sequence_score_end(&l->counts, alpha, SEQUENCE_ABOVE));
    if (is_below(&l->counts, live.high, alpha))
        live.high = fmin(live.high, sequence_score_end(&l->counts, alpha, SEQUENCE_BELOW));
    return live;
}

static void narrow(verdict_latch *l, int64_t games)
{
    l->live = verdict_interval(l);
    l->next_narrow = games + games / 50 + 1;
}

/* Notes which ends of the zone are refuted, for good. Returns whether there are more of them than before. */
static bool refute(verdict_latch *l)
{
    bool above = l->above || is_above(&l->counts, l->question.zone.low, l->question.alpha);
    bool below = l->below || is_below(&l->counts, l->question.zone.high, l->question.alpha);
    bool more = above != l->above || below != l->below;
    l->above = above;
    l->below = below;
    return more;
}

static void look(verdict_latch *l, int64_t games)
{
    bool more = refute(l);
    l->crossed = verdict_of(&l->counts, &l->question);
    if (!l->crossed && l->above && l->below) l->crossed = VERDICT_BALANCED;
    if (l->crossed) l->crossed_at = games + l->counts.repeated;
    if (l->crossed || more) narrow(l, games);
    int64_t skip = games / 100;
    while (skip > 0 && could_show(l, skip)) skip /= 2;
    l->next_look = games + skip + 1;
}

void verdict_add(verdict_latch *l, outcome result)
{
    counts_add(&l->counts, result, 1);
    int64_t games = counts_total(&l->counts);
    if (!l->crossed_at && games >= l->next_look) look(l, games);
    if (games >= l->next_narrow) narrow(l, games);
}

void verdict_add_repeated(verdict_latch *l)
{
    l->counts.repeated++;
}

verdict verdict_read(const verdict_latch *l)
{
    bool withheld = verdict_is_withheld(&l->counts) || verdict_contradicts_itself(l);
    return withheld ? VERDICT_WITHHELD : l->crossed;
}
