/* Rungs and steps are found by the names of the players in the results, not by a plan, so any experiment may contain a
 * ladder. A step is tested by a GSPRT on paired openings. */
#include "studies/ladder.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "studies/evidence.h"
#include "studies/ladder_families.h"
#include "studies/ladder_plan.h"
#include "studies/ladder_rating.h"
#include "studies/pairs.h"

/* --- rungs and steps --- */

static bool is_self_play(const results_cell *c)
{
    return !strcmp(c->players[0], c->players[1]);
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
                          .below = -1,
                          .games = c->games,
                          .distinct = evidence_distinct(c),
                          .score = counts_score(&latch.counts),
                          .live = verdict_interval(&latch),
                          .verdict = verdict_read(&latch),
                          .elo = NAN};
    l->nrungs++;
}

static void find_below(ladder *l, int rung)
{
    ladder_rung *r = &l->rungs[rung];
    for (int k = 0; k < l->nrungs; k++) {
        if (!ladder_is_larger(l->rungs[k].player, r->player)) continue;
        if (r->below < 0 || l->rungs[k].budget > l->rungs[r->below].budget) r->below = k;
    }
}

static int rung_of(const ladder *l, const char *name)
{
    for (int i = 0; i < l->nrungs; i++)
        if (!strcmp(l->rungs[i].player, name)) return i;
    return -1;
}

/* Returns the cell with these players in swapped seats, or -1. */
static int swapped(const results *r, const results_cell *c)
{
    for (int k = 0; k < r->ncells; k++) {
        const char *const *players = r->cells[k].players;
        if (r->cells[k].variant != c->variant) continue;
        if (!strcmp(players[0], c->players[1]) && !strcmp(players[1], c->players[0])) return k;
    }
    return -1;
}

/* Is rung `a` the upper of the two: by budget, or else by the order of the cells? */
static bool is_above(const ladder *l, int a, int b)
{
    const char *first = l->rungs[a].player, *second = l->rungs[b].player;
    return ladder_is_larger(second, first) || (a > b && !ladder_is_larger(first, second));
}

static void add_step(ladder *l, const results *r, int i)
{
    const results_cell *c = &r->cells[i];
    int first = rung_of(l, c->players[0]), second = rung_of(l, c->players[1]), other = swapped(r, c);
    if (is_self_play(c) || first < 0 || second < 0 || other < 0 || !is_above(l, first, second)) return;
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

/* --- the results --- */

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

/* Finds the two rungs whose intervals are farthest apart, if they are disjoint. */
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

bool ladder_is_in(const results *r, int variant)
{
    int selves = 0, steps = 0;
    for (int i = 0; i < r->ncells; i++) {
        if (r->cells[i].variant != &r->variants[variant]) continue;
        selves += is_self_play(&r->cells[i]);
        steps += !is_self_play(&r->cells[i]) && swapped(r, &r->cells[i]) >= 0;
    }
    return selves >= 2 && steps >= 2;
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

ladder *ladder_read(const results *r, int variant, error *e)
{
    ladder *l = new_ladder(r->ncells);
    if (!l) return error_set(e, "out of memory"), NULL;
    const results_variant *v = &r->variants[variant];
    for (int i = 0; i < r->ncells && l->nrungs < LADDER_RUNGS_MAX; i++)
        if (r->cells[i].variant == v && is_self_play(&r->cells[i])) add_rung(l, r, i);
    for (int k = 0; k < l->nrungs; k++) find_below(l, k);
    for (int i = 0; i < r->ncells; i++)
        if (r->cells[i].variant == v) add_step(l, r, i);
    ladder_find_families(l);
    judge_skill(l);
    find_disagreement(l);
    ladder_rate(l, r);
    l->verdict = ladder_verdict_of(l);
    return l;
}

int ladder_find_open(const results *r, int variant, bool *open, error *e)
{
    ladder *l = ladder_read(r, variant, e);
    if (!l) return -1;
    for (int i = 0; i < l->nrungs; i++) open[l->rungs[i].cell] = evidence_is_open(r, &r->cells[l->rungs[i].cell]);
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
    n = snprintf(out, LADDER_DEPTH_TEXT, "%d of %d %s %s more than 55 %% (95 %%)", f->depth, f->doublings,
                 f->factor == 2 ? "doublings" : "steps up", f->depth == 1 ? "wins" : "each win");
    if (f->weak)
        n += snprintf(out + n, LADDER_DEPTH_TEXT - (size_t)n, "; %d %s at most 55 %%", f->weak,
                      f->weak == 1 ? "wins" : "win");
    if (open) snprintf(out + n, LADDER_DEPTH_TEXT - (size_t)n, "; for %d there are too few games", open);
}

void ladder_times_words(const ladder_family *f, char out[LADDER_TIMES_TEXT])
{
    if (f->factor == 2)
        snprintf(out, LADDER_TIMES_TEXT, "Twice the budget");
    else if (f->factor)
        snprintf(out, LADDER_TIMES_TEXT, "%" PRIu64 " times the budget", f->factor);
    else
        snprintf(out, LADDER_TIMES_TEXT, "A step up");
}

const char *ladder_skill_word(ladder_skill s)
{
    static const char *const words[] = {
        [SKILL_UNKNOWN] = "undecided", [SKILL_MATTERS] = "matters", [SKILL_MATTERS_NOT] = "does not matter"};
    return words[s];
}
