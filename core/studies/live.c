#include "studies/live.h"

#include <stdlib.h>

#include "lab/trainings.h"
#include "studies/evidence.h"

int live_start(live *l, const plan *p)
{
    *l = (live){.plan = p, .cells = calloc((size_t)p->ncells + 1, sizeof *l->cells)};
    for (int i = 0; l->cells && i < p->ncells; i++) {
        const trainings_turns turns = trainings_turns_of(p->cells[i].players);
        verdict_start(&l->cells[i].latch, evidence_question((interval){p->zone_low, p->zone_high}, p->alpha, turns));
    }
    return l->cells ? 0 : -1;
}

void live_done(live *l)
{
    for (int i = 0; l->cells && i < l->plan->ncells; i++) repeats_done(&l->cells[i].seen);
    free(l->cells);
    l->cells = NULL;
}

static bool stands(const live_cell *c)
{
    verdict v = verdict_read(&c->latch);
    return v != VERDICT_UNDECIDED && v != VERDICT_WITHHELD;
}

/* Without memory for the comparison, a game counts as a repeat of all earlier ones. */
static int64_t earlier(live_cell *c, const lab_games *games, uint64_t i)
{
    int64_t before = games->hashes ? repeats_add(&c->seen, games->hashes[i]) : 0;
    return before < 0 ? counts_total(&c->latch.counts) : before;
}

void live_add(void *live_data, const lab_games *games)
{
    live *l = live_data;
    live_cell *c = &l->cells[games->of_cell];
    const uint64_t end = games->first + games->count;
    for (uint64_t i = c->games > games->first ? c->games - games->first : 0; i < games->count; i++)
        evidence_add(&c->latch, games->first + i, games->letters[i], earlier(c, games, i));
    if (end > c->games) c->games = end;
    if (c->games >= l->plan->cells[games->of_cell].games) verdict_close(&c->latch);
}

int live_decided(const live *l)
{
    int decided = 0;
    for (int i = 0; i < l->plan->ncells; i++) decided += stands(&l->cells[i]);
    return decided;
}
