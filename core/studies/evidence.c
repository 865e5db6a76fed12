#include "studies/evidence.h"

#include <math.h>

#include "lab/trainings.h"

uint64_t evidence_distinct(const results_cell *c)
{
    uint64_t distinct = c->earlier ? 0 : c->games;
    for (uint64_t i = 0; c->earlier && i < c->games; i++) distinct += !c->earlier[i];
    return distinct;
}

double evidence_weight(const results_cell *c, uint64_t games)
{
    score_counts all = {.draw = (int64_t)games};
    for (uint64_t i = 0; i < games; i++) all.alike += 2 * evidence_earlier(c, i);
    return counts_weight(&all);
}

void evidence_add(verdict_latch *l, uint64_t i, char letter, int64_t earlier)
{
    const trainings_turns turns = {l->question.pairs, (uint64_t)l->question.each};
    if (turns.pairs)
        verdict_add_trained(l, result_from_letter(letter), trainings_pair_of(turns, i));
    else
        verdict_add_alike(l, result_from_letter(letter), earlier);
}

verdict_question evidence_question(interval zone, double alpha, trainings_turns t)
{
    return (verdict_question){.zone = zone, .alpha = alpha, .pairs = t.pairs, .each = (int64_t)t.each};
}

static verdict_question question_of(const results *r, const results_cell *c)
{
    return evidence_question((interval){r->zone_low, r->zone_high}, r->alpha, c->turns);
}

static void add(verdict_latch *l, const results_cell *c, uint64_t i)
{
    evidence_add(l, i, c->letters[i], evidence_earlier(c, i));
}

/* Closes the latch after the last planned game. */
static void close(verdict_latch *l, const results_cell *c, uint64_t games)
{
    if (games >= c->planned) verdict_close(l);
}

void evidence_latch_of(const results_cell *c, uint64_t games, verdict_question asked, verdict_latch *out)
{
    verdict_start(out, asked);
    for (uint64_t i = 0; i < c->games && i < games; i++) add(out, c, i);
    close(out, c, games);
}

void evidence_latch(const results *r, const results_cell *c, verdict_latch *out)
{
    evidence_latch_of(c, c->games, question_of(r, c), out);
}

bool evidence_is_open(const results *r, const results_cell *c)
{
    verdict_latch l;
    evidence_latch(r, c, &l);
    const interval now = verdict_interval(&l);
    return r->width > 0 ? now.high - now.low > r->width : l.crossed == VERDICT_UNDECIDED;
}

score_counts evidence_of_batch(const batch_result *b)
{
    uint64_t games[OUTCOME_RESULTS];
    if (!b->tally) return (score_counts){0};
    tally_results(b->tally, games);
    score_counts c = counts_of(games);
    c.alike = (int64_t)batch_alike(b);
    return c;
}

static evidence_look look_at(const verdict_latch *l, uint64_t games)
{
    return (evidence_look){games, l->counts.cut ? NAN : counts_score(&l->counts), verdict_interval(l)};
}

void evidence_watch_cell(const results *r, const results_cell *c, evidence_watch *out)
{
    double first = 10, next = first, factor = pow(fmax((double)c->games, 20) / first, 1. / (EVIDENCE_LOOKS_MAX - 2));
    out->nlooks = 0;
    verdict_start(&out->latch, question_of(r, c));
    for (uint64_t i = 0; i < c->games; i++) {
        add(&out->latch, c, i);
        if ((double)(i + 1) < next && i + 1 != c->games) continue;
        out->looks[out->nlooks++] = look_at(&out->latch, i + 1);
        while (next <= (double)(i + 1)) next = fmax(next * factor, next + 1);
    }
    close(&out->latch, c, c->games);
}
