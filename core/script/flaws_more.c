/* Which games of `poise flaws` are worth playing on with. Evidence may be looked at after any game (stats/sequence.h),
 * so that whoever plays on because of it is not misled by that. */
#include <math.h>
#include <string.h>

#include "script/flaws_plan.h"

/* What a game of the cell takes, of one between two strong players. */
static double weight_of(const flaws_request *r, int number)
{
    static const double equal[FLAWS_CELLS] = {
        [FLAWS_STRONG] = 1, [FLAWS_MIDDLE] = 1. / 4, [FLAWS_WEAK] = 1. / 16, [FLAWS_OPENED] = 1};
    return number < FLAWS_CELLS ? equal[number] : number < FLAWS_CELLS + r->npolicies ? .5 : 1;
}

static void add_cells(const flaws_request *r, const flaw *f, bool *set)
{
    set[f->cell] = true;
    for (int i = 0; i < FLAWS_CELLS; i++) set[i] |= f->needs >> i & 1;
    if (f->needs & FLAWS_PART_SIZES) set[r->of_this_size] = true;
    set[FLAWS_RANDOM] = false; /* there are many */
}

/* Has the question's cell been asked for all the games that it may have? */
static bool is_exhausted(const flaws_request *r, const flaw *f)
{
    return r->wanted[f->cell] >= r->games * FLAWS_MOST;
}

/* Would the evidence do if it went on growing as it did, in as many games as there can be? */
static bool is_promising(const flaws_request *r, const flaw *f, int questions)
{
    if (f->found || is_exhausted(r, f)) return false;
    const double times = (double)(r->games * FLAWS_MOST) / (double)r->wanted[f->cell];
    return times * f->log_evidence >= log(questions / FLAWS_ALPHA);
}

/* The surest question that is promising and was not looked at, or NULL. */
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

/* Four times as many as the cell had, once in a call. */
static uint64_t more_of(const flaws_request *r, uint64_t had)
{
    const uint64_t most = r->games * FLAWS_MOST;
    return had * FLAWS_MORE < most ? had * FLAWS_MORE : most;
}

/* What so many games more of a cell take, where FLAWS_GAMES are played of each pair. */
static double work_of(const flaws_request *r, int number, uint64_t games)
{
    return weight_of(r, number) * (double)games / (double)r->games * FLAWS_GAMES;
}

/* What was added so far. */
static double spent(const flaws_request *r)
{
    double work = 0;
    for (int i = 0; i < FLAWS_CELLS_MAX; i++)
        if (i != FLAWS_RANDOM && r->wanted[i] > r->games) work += work_of(r, i, r->wanted[i] - r->games);
    return work;
}

/* Wants more of the question's cells as far as that is no more than may be added. `had`: games of each cell before. */
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
