#include "library/library.h"
#include "stats/interval.h"
#include "stats/verdict.h"

_Static_assert((int)POISE_UNDECIDED == (int)VERDICT_UNDECIDED && (int)POISE_BALANCED == (int)VERDICT_BALANCED &&
                   (int)POISE_FIRST_FAVOURED == (int)VERDICT_FIRST_FAVOURED &&
                   (int)POISE_SECOND_FAVOURED == (int)VERDICT_SECOND_FAVOURED &&
                   (int)POISE_WITHHELD == (int)VERDICT_WITHHELD,
               "verdicts are ours");

static score_counts counts_from(const poise_counts *c)
{
    return (score_counts){
        .win = (int64_t)c->first, .draw = (int64_t)c->draws, .loss = (int64_t)c->second, .cut = (int64_t)c->cut};
}

double poise_score(const poise_counts *c)
{
    const score_counts counts = counts_from(c);
    return counts_finished(&counts) ? counts_score(&counts) : NAN;
}

poise_interval poise_score_interval(const poise_counts *c, double alpha)
{
    const score_counts counts = counts_from(c);
    const interval i = sequence_score(&counts, alpha);
    return (poise_interval){i.low, i.high};
}

poise_interval poise_score_interval_fixed(const poise_counts *c, double alpha)
{
    const score_counts counts = counts_from(c);
    stats_init();
    const interval i = interval_score(&counts, alpha);
    return (poise_interval){i.low, i.high};
}

poise_verdict poise_verdict_of(const poise_counts *c, double zone_low, double zone_high, double alpha)
{
    const score_counts counts = counts_from(c);
    const verdict_question q = {.zone = {zone_low, zone_high}, .alpha = alpha};
    return verdict_is_withheld(&counts) ? POISE_WITHHELD : (poise_verdict)verdict_of(&counts, &q);
}

const char *poise_verdict_name(poise_verdict v)
{
    return verdict_name((verdict)v);
}
