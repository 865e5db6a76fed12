#include "studies/ladder.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "studies/evidence.h"
#include "studies/ladder_plan.h"
#include "studies/ladder_rating.h"
#include "studies/pairs.h"

/* --- what stands where --- */

static bool is_self_play(const results_cell *c)
{
    return !strcmp(c->players[0], c->players[1]);
}

/* Is `upper` the player `lower` with twice the budget? */
static bool is_doubled(const char *lower, const char *upper)
{
    const char *low_at, *high_at;
    uint64_t low = ladder_budget(lower, &low_at), high = ladder_budget(upper, &high_at);
    if (!low || high != 2 * low || low_at - lower != high_at - upper) return false;
    return !strncmp(lower, upper, (size_t)(low_at - lower)) &&
           !strcmp(low_at + strspn(low_at, "0123456789"), high_at + strspn(high_at, "0123456789"));
}

static void add_rung(ladder *l, const results *r, int i)
{
    const results_cell *c = &r->cells[i];
    const char *at;
    verdict_latch latch;
    evidence_latch(r, c, &latch);
    ladder_rung *rung = &l->rungs[l->nrungs];
    *rung = (ladder_rung){.player = c->players[0],
                          .cell = i,
                          .budget = ladder_budget(c->players[0], &at),
                          .half = -1,
                          .games = c->games,
                          .distinct = evidence_distinct(c),
                          .score = counts_score(&latch.counts),
                          .live = verdict_interval(&latch),
                          .verdict = verdict_read(&latch),
                          .elo = NAN};
    for (int k = 0; k < l->nrungs; k++)
        if (is_doubled(l->rungs[k].player, rung->player)) rung->half = k;
    l->nrungs++;
}

static int rung_of(const ladder *l, const char *name)
{
    for (int i = 0; i < l->nrungs; i++)
        if (!strcmp(l->rungs[i].player, name)) return i;
    return -1;
}

/* The cell in which these two meet the other way round, or -1. */
static int swapped(const results *r, const results_cell *c)
{
    for (int k = 0; k < r->ncells; k++) {
        const char *const *players = r->cells[k].players;
        if (!strcmp(players[0], c->players[1]) && !strcmp(players[1], c->players[0])) return k;
    }
    return -1;
}

static void add_step(ladder *l, const results *r, int i)
{
    const results_cell *c = &r->cells[i];
    int first = rung_of(l, c->players[0]), second = rung_of(l, c->players[1]), other = swapped(r, c);
    if (is_self_play(c) || first < second || second < 0 || other < 0) return;
    ladder_step *s = &l->steps[l->nsteps++];
    *s = (ladder_step){.lower = second, .upper = first, .cell = {i, other}};
    pairs p = pairs_of(c, &r->cells[other]);
    s->pairs = p.count;
    s->distinct = p.distinct;
    s->score = pairs_score(&p);
    s->live = pairs_interval(&p, r->alpha);
    s->withheld = pairs_are_withheld(&p);
    s->test = pairs_test(&p, .5, LADDER_CLEAR, LADDER_TEST_ERROR);
}

/* --- what it says --- */

int ladder_step_down(const ladder *l, int rung)
{
    int below = -1, half = l->rungs[rung].half;
    for (int i = 0; i < l->nsteps; i++) {
        const ladder_step *s = &l->steps[i];
        if (s->upper != rung) continue;
        if (s->lower == half) return i;
        if (below < 0 || s->lower > l->steps[below].lower) below = i;
    }
    return half < 0 ? below : -1;
}

/* How many doublings are clearly won, and how many are clearly not. */
static void find_depth(const ladder *l, ladder_family *f)
{
    for (int k = f->highest; k != f->lowest; k = l->rungs[k].half) {
        int i = ladder_step_down(l, k);
        const ladder_step *s = i < 0 ? NULL : &l->steps[i];
        f->doublings++;
        f->depth += s && !s->withheld && s->live.low > LADDER_CLEAR;
        f->weak += s && !s->withheld && s->live.high <= LADDER_CLEAR;
    }
}

static void find_families(ladder *l)
{
    for (int i = 0; i < l->nrungs; i++) {
        bool highest = l->rungs[i].half >= 0;
        for (int k = 0; k < l->nrungs; k++) highest &= l->rungs[k].half != i;
        if (!highest) continue;
        ladder_family *f = &l->families[l->nfamilies++];
        *f = (ladder_family){.highest = i, .lowest = i, .rungs = 1, .doubling = NAN, .elo = NAN};
        for (; l->rungs[f->lowest].half >= 0; f->rungs++) f->lowest = l->rungs[f->lowest].half;
        find_depth(l, f);
    }
}

static void judge_skill(ladder *l)
{
    bool matters = false, never = l->nsteps > 0;
    for (int i = 0; i < l->nsteps; i++) {
        const ladder_step *s = &l->steps[i];
        matters |= !s->withheld && s->live.low > .5;
        never &= !s->withheld && s->live.high < LADDER_CLEAR;
    }
    l->skill = matters ? SKILL_MATTERS : never ? SKILL_MATTERS_NOT : SKILL_UNKNOWN;
}

/* The two rungs whose intervals are farthest apart, if they do not touch. */
static void find_disagreement(ladder *l)
{
    double widest = 0;
    l->disagree[0] = l->disagree[1] = -1;
    for (int a = 0; a < l->nrungs; a++)
        for (int b = 0; b < l->nrungs; b++) {
            double gap = l->rungs[b].live.low - l->rungs[a].live.high;
            if (gap <= widest) continue;
            widest = gap;
            l->disagree[0] = a < b ? a : b;
            l->disagree[1] = a < b ? b : a;
        }
}

bool ladder_is_in(const results *r)
{
    int selves = 0, steps = 0;
    for (int i = 0; i < r->ncells; i++) {
        selves += is_self_play(&r->cells[i]);
        steps += !is_self_play(&r->cells[i]) && swapped(r, &r->cells[i]) >= 0;
    }
    return r->nvariants == 1 && selves >= 2 && steps >= 2;
}

static ladder *new_ladder(int cells)
{
    ladder *l = calloc(1, sizeof *l);
    if (!l) return NULL;
    l->rungs = calloc((size_t)cells, sizeof *l->rungs);
    l->steps = calloc((size_t)cells, sizeof *l->steps);
    l->families = calloc((size_t)cells, sizeof *l->families);
    if (l->rungs && l->steps && l->families) return l;
    ladder_free(l);
    return NULL;
}

ladder *ladder_read(const results *r, error *e)
{
    ladder *l = new_ladder(r->ncells);
    if (!l) return error_set(e, "out of memory"), NULL;
    for (int i = 0; i < r->ncells && l->nrungs < LADDER_RUNGS_MAX; i++)
        if (is_self_play(&r->cells[i])) add_rung(l, r, i);
    for (int i = 0; i < r->ncells; i++) add_step(l, r, i);
    find_families(l);
    judge_skill(l);
    find_disagreement(l);
    ladder_rate(l, r);
    l->verdict = ladder_verdict_of(l);
    return l;
}

int ladder_find_open(const results *r, bool *open, error *e)
{
    ladder *l = ladder_read(r, e);
    if (!l) return -1;
    for (int i = 0; i < l->nrungs; i++) {
        verdict_latch latch;
        evidence_latch(r, &r->cells[l->rungs[i].cell], &latch);
        open[l->rungs[i].cell] = latch.crossed == VERDICT_UNDECIDED;
    }
    for (int i = 0; i < l->nsteps; i++)
        for (int seat = 0; seat < 2; seat++) open[l->steps[i].cell[seat]] = l->steps[i].test == GSPRT_OPEN;
    ladder_free(l);
    return 0;
}

void ladder_free(ladder *l)
{
    if (!l) return;
    free(l->rungs);
    free(l->steps);
    free(l->families);
    free(l);
}

void ladder_depth_words(const ladder_family *f, char out[LADDER_DEPTH_TEXT])
{
    int open = f->doublings - f->depth - f->weak, n;
    n = snprintf(out, LADDER_DEPTH_TEXT, "%d of %d doublings %s more than 55 %% (95 %%)", f->depth, f->doublings,
                 f->depth == 1 ? "wins" : "each win");
    if (f->weak)
        n += snprintf(out + n, LADDER_DEPTH_TEXT - (size_t)n, "; %d %s at most 55 %%", f->weak,
                      f->weak == 1 ? "wins" : "win");
    if (open) snprintf(out + n, LADDER_DEPTH_TEXT - (size_t)n, "; for %d there are too few games", open);
}
