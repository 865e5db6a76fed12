/* Decides which games of `poise flaws` to extend. E-values allow optional continuation (stats/sequence.h), so playing
 * on because of the evidence does not invalidate it. */
#include <math.h>
#include <string.h>

#include "script/flaws_plan.h"

static void add_cells(const flaws_request *r, const flaw *f, bool *set)
{
    set[f->cell] = true;
    for (int i = 0; i < FLAWS_CELLS; i++) set[i] |= f->needs >> i & 1;
    if (f->needs & FLAWS_PART_SIZES) set[r->of_this_size] = true;
    set[FLAWS_RANDOM] = false; /* there are many already */
}

/* Has the question's cell reached its maximum number of games? */
static bool is_exhausted(const flaws_request *r, const flaw *f)
{
    return r->wanted[f->cell] >= r->games * FLAWS_MOST;
}

/* Would the evidence suffice if it grew on at the same rate, up to the maximum? */
static bool is_promising(const flaws_request *r, const flaw *f, int questions)
{
    if (f->found || is_exhausted(r, f)) return false;
    const double times = (double)(r->games * FLAWS_MOST) / (double)r->wanted[f->cell];
    return times * f->log_evidence >= log(questions / FLAWS_ALPHA);
}

/* Returns the promising question with the strongest evidence that was not considered yet, or NULL. */
static const flaw *next_of(const flaws_request *r, const flaw_list *l, const bool *looked)
{
    const flaw *next = NULL;
    for (int i = 0; i < l->n; i++) {
        const flaw *f = &l->all[i];
        if (looked[i] || !is_promising(r, f, l->n)) continue;
        if (!next || f->log_evidence > next->log_evidence) next = f;
    }
    return next;
}

/* Four times the cell's games, once per call. */
static uint64_t more_of(const flaws_request *r, uint64_t had)
{
    const uint64_t most = r->games * FLAWS_MOST;
    return had * FLAWS_MORE < most ? had * FLAWS_MORE : most;
}

/* Returns the cost of more games of a cell, where FLAWS_GAMES are played per pair. */
static double work_of(const flaws_request *r, int number, uint64_t games)
{
    return flaws_weight(r, number) * (double)games / (double)r->games * FLAWS_GAMES;
}

/* Returns the cost of the games added so far. */
static double spent(const flaws_request *r)
{
    double work = 0;
    for (int i = 0; i < FLAWS_CELLS_MAX; i++)
        if (i != FLAWS_RANDOM && r->wanted[i] > r->games) work += work_of(r, i, r->wanted[i] - r->games);
    return work;
}

/* Requests more games for the question's cells within the limit. `had`: games of each cell before. */
static void want(flaws_request *r, const flaw *f, const uint64_t *had)
{
    bool set[FLAWS_CELLS_MAX] = {false};
    double work = spent(r);
    add_cells(r, f, set);
    for (int i = 0; i < FLAWS_CELLS_MAX; i++)
        if (set[i] && r->wanted[i] < more_of(r, had[i])) work += work_of(r, i, more_of(r, had[i]) - r->wanted[i]);
    if (work > r->extra) return;
    for (int i = 0; i < FLAWS_CELLS_MAX; i++)
        if (set[i]) r->wanted[i] = more_of(r, had[i]);
}

int flaws_want_more(flaws_request *r, const flaw_list *l)
{
    bool looked[FLAWS_MAX] = {false};
    uint64_t had[FLAWS_CELLS_MAX];
    int n = 0;
    memcpy(had, r->wanted, sizeof had);
    for (const flaw *f; (f = next_of(r, l, looked));) {
        looked[f - l->all] = true;
        if (!(f->needs & FLAWS_ONCE)) want(r, f, had);
    }
    for (int i = 0; i < FLAWS_CELLS_MAX; i++) n += r->wanted[i] > had[i];
    return n;
}
