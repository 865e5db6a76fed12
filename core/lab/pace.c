#include "lab/pace.h"

#include <stdlib.h>

int pace_init(pace *p, const plan *of)
{
    *p = (pace){.plan = of, .start = timing_begin()};
    p->cells = calloc((size_t)of->ncells + 1, sizeof *p->cells);
    return p->cells ? 0 : -1;
}

void pace_done(pace *p)
{
    free(p->cells);
    p->cells = NULL;
}

/* Assumes that each cell's games cost what they have cost so far; the clock gives the rate at which that cost is worked
 * off. Unknown while a cell with missing games has played none. */
static double seconds_left(const pace *p, double seconds)
{
    double left = 0, spent = 0;
    for (int i = 0; i < p->plan->ncells; i++) {
        const cell_pace *c = &p->cells[i];
        spent += c->cpu_seconds;
        if (!c->left) continue;
        if (!c->played) return -1;
        left += c->cpu_seconds / (double)c->played * (double)c->left;
    }
    if (!left) return 0;
    return spent > 0 ? left / spent * seconds : -1;
}

void pace_report(pace *p, const lab_watch *watch)
{
    if (!watch || !watch->progress) return;
    lab_progress now = {.cells = p->plan->ncells, .seconds = timing_gone(&p->start), .learning = p->learning};
    for (int i = 0; i < now.cells; i++) {
        const cell_pace *c = &p->cells[i];
        now.total += c->total;
        now.done += c->total - c->left;
        now.played += c->played;
        now.cells_done += !c->left;
    }
    now.games_per_second = now.seconds > 0 ? (double)now.played / now.seconds : 0;
    now.seconds_left = seconds_left(p, now.seconds);
    watch->progress(watch->data, &now);
}

void pace_count(pace *p, block *const *blocks, int count)
{
    for (int i = 0; i < count; i++) {
        cell_pace *c = &p->cells[blocks[i]->cell];
        c->left -= blocks[i]->games;
        c->played += blocks[i]->games;
        c->cpu_seconds += blocks[i]->seconds;
    }
}
