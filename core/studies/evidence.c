#include "studies/evidence.h"

uint64_t evidence_repeated(const results_cell *c)
{
    uint64_t sum = 0;
    for (uint64_t i = 0; i < c->games; i++) sum += evidence_is_repeated(c, i);
    return sum;
}

void evidence_latch_start(const results *r, verdict_latch *out)
{
    verdict_start(out, (verdict_question){.zone = {r->zone_low, r->zone_high}, .alpha = r->alpha});
}

void evidence_latch_add(verdict_latch *l, const results_cell *c, uint64_t i)
{
    if (evidence_is_repeated(c, i))
        verdict_add_repeated(l);
    else
        verdict_add(l, result_from_letter(c->letters[i]));
}

void evidence_latch(const results *r, const results_cell *c, verdict_latch *out)
{
    evidence_latch_start(r, out);
    for (uint64_t i = 0; i < c->games; i++) evidence_latch_add(out, c, i);
}
