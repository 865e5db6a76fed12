/* Which games of `poise flaws` are worth playing on with. Evidence may be looked at after any game (stats/sequence.h),
 * so that whoever plays on because of it is not misled by that. */
#include <math.h>
#include <string.h>

#include "script/flaws_plan.h"

/* So many games of two strong players, where 80 are played of each pair, may be added: a part of what the others take.
 */
#define WORK 500.

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

/* Would the evidence do if it went on growing as it did, in as many games as there can be? */
static bool is_promising(const flaw *f, int questions)
{
    return !f->found && FLAWS_MORE * f->log_evidence >= log(questions / FLAWS_ALPHA);
}

/* The surest question that is promising and was not looked at, or NULL. */
static const flaw *next_of(const flaw_list *l, const bool *looked)
{
    const flaw *next = NULL;
    for (int i = 0; i < l->n; i++) {
        const flaw *f = &l->all[i];
        if (looked[i] || !is_promising(f, l->n)) continue;
        if (!next || f->log_evidence > next->log_evidence) next = f;
    }
    return next;
}

/* Wants more of the question's cells as far as that is no more than may be added. */
static void want(flaws_request *r, const flaw *f, double *left)
{
    bool set[FLAWS_CELLS_MAX] = {false};
    double work = 0;
    add_cells(r, f, set);
    for (int i = 0; i < FLAWS_CELLS_MAX; i++)
        if (set[i] && r->wanted[i] == r->games) work += weight_of(r, i) * (FLAWS_MORE - 1) * FLAWS_GAMES;
    if (work > *left) return;
    *left -= work;
    for (int i = 0; i < FLAWS_CELLS_MAX; i++)
        if (set[i]) r->wanted[i] = r->games * FLAWS_MORE;
}

int flaws_want_more(flaws_request *r, const flaw_list *l)
{
    bool looked[FLAWS_MAX] = {false};
    double left = WORK;
    int n = 0;
    for (const flaw *f; (f = next_of(l, looked));) {
        looked[f - l->all] = true;
        if (!(f->needs & FLAWS_ONCE)) want(r, f, &left);
    }
    for (int i = 0; i < FLAWS_CELLS_MAX; i++) n += r->wanted[i] == r->games * FLAWS_MORE;
    return n;
}
