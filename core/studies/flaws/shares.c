#include "studies/flaws/shares.h"

#include "stats/sequence.h"

void shares_add(shares *s, uint64_t game, double share)
{
    if (!s->games || share > s->most) s->example = game;
    if (!s->games || share > s->most) s->most = share;
    s->games++;
    s->of[(int)(share * SHARES_PARTS)]++;
    s->sum += share;
}

double shares_mean(const shares *s)
{
    return s->games ? s->sum / (double)s->games : 0;
}

double shares_above(const shares *s, double line)
{
    sequence_category c[SHARES_PARTS + 1];
    for (int i = 0; i <= SHARES_PARTS; i++) c[i] = (sequence_category){(double)i / SHARES_PARTS, (double)s->of[i]};
    return s->games ? sequence_log_evidence(c, SHARES_PARTS + 1, line, SEQUENCE_ABOVE) : 0;
}
