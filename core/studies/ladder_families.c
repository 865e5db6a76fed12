/* Groups rungs that differ only in budget, and counts the clearly won steps. */
#include "studies/ladder_families.h"

#include <math.h>
#include <stddef.h>

int ladder_step_down(const ladder *l, int rung)
{
    int nearest = -1, below = l->rungs[rung].below;
    for (int i = 0; i < l->nsteps; i++) {
        const ladder_step *s = &l->steps[i];
        if (s->upper != rung) continue;
        if (s->lower == below) return i;
        if (nearest < 0 || s->lower > l->steps[nearest].lower) nearest = i;
    }
    return below < 0 ? nearest : -1;
}

/* Returns the ratio of the budget to that of the rung below; 0: not an integer. */
static uint64_t factor_of(const ladder *l, int rung)
{
    const uint64_t budget = l->rungs[rung].budget, below = l->rungs[l->rungs[rung].below].budget;
    return budget % below ? 0 : budget / below;
}

/* Counts the steps that are clearly won, and those that are clearly not. */
static void find_depth(const ladder *l, ladder_family *f)
{
    f->factor = factor_of(l, f->highest);
    for (int k = f->highest; k != f->lowest; k = l->rungs[k].below) {
        if (factor_of(l, k) != f->factor) f->factor = 0;
        int i = ladder_step_down(l, k);
        const ladder_step *s = i < 0 ? NULL : &l->steps[i];
        f->doublings++;
        f->depth += s && !s->withheld && s->live.low > LADDER_CLEAR;
        f->weak += s && !s->withheld && s->live.high <= LADDER_CLEAR;
    }
}

void ladder_find_families(ladder *l)
{
    for (int i = 0; i < l->nrungs; i++) {
        bool highest = l->rungs[i].below >= 0;
        for (int k = 0; k < l->nrungs; k++) highest &= l->rungs[k].below != i;
        if (!highest) continue;
        ladder_family *f = &l->families[l->nfamilies++];
        *f = (ladder_family){.highest = i, .lowest = i, .rungs = 1, .doubling = NAN, .elo = NAN};
        for (; l->rungs[f->lowest].below >= 0; f->rungs++) f->lowest = l->rungs[f->lowest].below;
        find_depth(l, f);
    }
}
