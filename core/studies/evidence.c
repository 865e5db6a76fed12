#include "studies/evidence.h"

#include <math.h>

uint64_t evidence_repeated(const results_cell *c)
{
    uint64_t sum = 0;
    for (uint64_t i = 0; i < c->games; i++) sum += evidence_is_repeated(c, i);
    return sum;
}

static verdict_question question_of(const results *r)
{
    return (verdict_question){.zone = {r->zone_low, r->zone_high}, .alpha = r->alpha};
}

static void add(verdict_latch *l, const results_cell *c, uint64_t i)
{
    if (evidence_is_repeated(c, i))
        verdict_add_repeated(l);
    else
        verdict_add(l, result_from_letter(c->letters[i]));
}

void evidence_latch_of(const results_cell *c, uint64_t games, verdict_question asked, verdict_latch *out)
{
    verdict_start(out, asked);
    for (uint64_t i = 0; i < c->games && i < games; i++) add(out, c, i);
}

void evidence_latch(const results *r, const results_cell *c, verdict_latch *out)
{
    evidence_latch_of(c, c->games, question_of(r), out);
}

static evidence_look look_at(const verdict_latch *l, uint64_t games)
{
    return (evidence_look){games, l->counts.cut ? NAN : counts_score(&l->counts), verdict_interval(l)};
}

void evidence_watch_cell(const results *r, const results_cell *c, evidence_watch *out)
{
    double first = 10, next = first, factor = pow(fmax((double)c->games, 20) / first, 1. / (EVIDENCE_LOOKS_MAX - 2));
    out->nlooks = 0;
    verdict_start(&out->latch, question_of(r));
    for (uint64_t i = 0; i < c->games; i++) {
        add(&out->latch, c, i);
        if ((double)(i + 1) < next && i + 1 != c->games) continue;
        out->looks[out->nlooks++] = look_at(&out->latch, i + 1);
        while (next <= (double)(i + 1)) next = fmax(next * factor, next + 1);
    }
}
