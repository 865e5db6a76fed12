#include "studies/live.h"

#include <stdlib.h>

int live_start(live *l, const plan *p)
{
    const verdict_question question = {.zone = {p->zone_low, p->zone_high}, .alpha = p->alpha};
    *l = (live){.plan = p, .cells = calloc((size_t)p->ncells + 1, sizeof *l->cells)};
    for (int i = 0; l->cells && i < p->ncells; i++) verdict_start(&l->cells[i].latch, question);
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

/* A game of which memory does not tell whether it came before is taken for one that did: it is no evidence. */
void live_add(void *live_data, const lab_games *games)
{
    live *l = live_data;
    live_cell *c = &l->cells[games->of_cell];
    const uint64_t end = games->first + games->count;
    for (uint64_t i = c->games > games->first ? c->games - games->first : 0; i < games->count; i++)
        if (games->hashes && repeats_add(&c->seen, games->hashes[i]))
            verdict_add_repeated(&c->latch);
        else
            verdict_add(&c->latch, result_from_letter(games->letters[i]));
    if (end > c->games) c->games = end;
}

int live_decided(const live *l)
{
    int decided = 0;
    for (int i = 0; i < l->plan->ncells; i++) decided += stands(&l->cells[i]);
    return decided;
}
