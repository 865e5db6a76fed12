/* An effect is a vector of sides, 1, -1 or 0 per cell; an interaction is the product of two. An effect is an alias of
 * an earlier one with the same side, or the opposite one, in all its cells. Discoveries are selected among all effects
 * of a group except aliases and simple effects (stats/discoveries.h). */
#include "studies/effects.h"

#include <stdlib.h>
#include <string.h>

#include "stats/discoveries.h"
#include "studies/effects_factors.h"
#include "studies/effects_games.h"
#include "studies/evidence.h"

/* --- effects --- */

/* Adds an effect with these sides, if both have equally many cells. */
static void add_effect(const results *r, effects *x, const effect *like, const signed char *side, double scale)
{
    int balance = 0, size = 0;
    for (int i = 0; i < x->ncells; i++) balance += side[i], size += abs(side[i]);
    if (balance || !size || x->count == EFFECTS_MAX) return;
    effect *f = &x->all[x->count];
    *f = *like;
    f->alias = f->simple = -1;
    f->asked = (contrast_question){.cells = x->ncells, .scale = scale, .alpha = r->alpha, .matters = x->matters};
    memcpy(f->asked.side, side, (size_t)x->ncells * sizeof *side);
    for (int k = 0; k < x->count && f->alias < 0; k++) {
        int same = 0;
        for (int i = 0; i < x->ncells; i++) same += side[i] * x->all[k].asked.side[i];
        if (abs(same) == size) f->alias = k;
    }
    x->count++;
}

/* Adds the interaction of two factors. */
static void add_interaction(const results *r, effects *x, int a, int b)
{
    signed char side[CONTRAST_CELLS_MAX];
    const effects_factor *f = &x->factors[a], *with = &x->factors[b];
    if (f->option == with->option || !effects_is_crossed(x, f) || !effects_is_crossed(x, with)) return;
    for (int i = 0; i < x->ncells; i++) side[i] = (signed char)(f->side[i] * with->side[i]);
    add_effect(r, x, &(effect){.factors = {a, b}, .cell = -1}, side, 2);
}

/* Adds the simple effect on the first cell, where the factor has more than two cells. */
static void add_simple(const results *r, effects *x, effect *f)
{
    const int pair = effects_pair_of_first(x, &x->factors[f->factors[0]]);
    int parts = 0;
    for (int i = 0; i < x->ncells; i++) parts += effects_takes_part(f, i);
    if (f->alias >= 0 || f->factors[1] >= 0 || pair < 0 || parts <= 2) return;
    effect *simple = &x->simple[x->nsimple];
    *simple = *f;
    simple->asked = (contrast_question){.cells = x->ncells, .scale = 1, .alpha = r->alpha, .matters = x->matters};
    simple->asked.side[0] = -1;
    simple->asked.side[pair] = 1;
    f->simple = x->nsimple++;
}

static void set_factors(const results *r, effects *x)
{
    for (int a = 0; a < x->nfactors; a++) {
        signed char side[CONTRAST_CELLS_MAX];
        const effects_factor *f = &x->factors[a];
        bool crossed = effects_is_crossed(x, f);
        if (crossed || effects_find_pairs(x, f, side))
            add_effect(r, x, &(effect){.factors = {a, -1}, .cell = -1}, crossed ? f->side : side, 1);
        else
            effects_leave_out(x, f, "no two variants differ in it alone");
    }
    for (int a = 0; a < x->nfactors; a++)
        for (int b = a + 1; b < x->nfactors; b++) add_interaction(r, x, a, b);
    for (int i = 0; i < x->count; i++) add_simple(r, x, &x->all[i]);
}

static void set_cells(const results *r, effects *x)
{
    for (int k = 1; k < x->ncells; k++) {
        signed char side[CONTRAST_CELLS_MAX] = {-1};
        side[k] = 1;
        add_effect(r, x, &(effect){.factors = {-1, -1}, .cell = k}, side, 1);
    }
}

/* Marks discoveries; an alias is not tested separately. */
static void discover(effects *x)
{
    double evidence[EFFECTS_MAX], chance[EFFECTS_MAX];
    bool watched[EFFECTS_MAX], at_one_look[EFFECTS_MAX];
    int n = 0;
    for (int i = 0; i < x->count; i++) {
        if (x->all[i].alias >= 0) continue;
        const effect *f = &x->all[i];
        evidence[n] = f->trained ? log(.5 / sqrt(f->chance)) : f->score.log_evidence; /* e-value from a p-value */
        chance[n++] = f->trained ? f->chance : f->score.chance;
    }
    double alpha = n ? x->all[0].asked.alpha : .05;
    discoveries_watched(evidence, n, alpha, watched);
    discoveries_at_one_look(chance, n, alpha, at_one_look);
    for (int i = 0, k = 0; i < x->count; i++) {
        effect *f = &x->all[i];
        bool own = f->alias < 0;
        f->watched = own ? watched[k] : x->all[f->alias].watched;
        f->at_one_look = own ? at_one_look[k] : x->all[f->alias].at_one_look;
        k += own;
    }
}

static int tell_effect(const results *r, const effects *x, effect *f, error *e)
{
    if (effects_games_read(r, x, f, false, e)) return -1;
    f->spread = NAN;
    f->trained = effects_games_are_trained(r, x, f);
    if (f->trained) effects_games_over_trainings(r, x, f);
    f->length = effects_games_length(r, x, f);
    f->branching = effects_games_branching(r, x, f);
    return 0;
}

/* Marks the factors that significantly depend on others. */
static void find_varying(effects *x)
{
    for (int i = 0; i < x->count; i++) {
        const effect *with = &x->all[i];
        const bool found = with->answer == CONTRAST_RAISES || with->answer == CONTRAST_LOWERS;
        if (with->factors[1] < 0 || with->alias >= 0 || !found) continue;
        for (int k = 0; k < x->count; k++) {
            effect *f = &x->all[k];
            f->varies |= f->factors[1] < 0 && (f->factors[0] == with->factors[0] || f->factors[0] == with->factors[1]);
        }
    }
}

static int tell(const results *r, effects *x, error *e)
{
    for (int i = 0; i < x->count; i++)
        if (tell_effect(r, x, &x->all[i], e)) return -1;
    for (int i = 0; i < x->nsimple; i++)
        if (tell_effect(r, x, &x->simple[i], e)) return -1;
    discover(x);
    find_varying(x);
    return 0;
}

/* --- groups --- */

static bool have_same_players(const results_cell *a, const results_cell *b)
{
    return !strcmp(a->players[0], b->players[0]) && !strcmp(a->players[1], b->players[1]);
}

static bool is_first_of_group(const results *r, int i)
{
    for (int k = 0; k < i; k++)
        if (have_same_players(&r->cells[k], &r->cells[i])) return false;
    return true;
}

int effects_groups(const results *r)
{
    int n = 0;
    for (int i = 0; i < r->ncells; i++) n += is_first_of_group(r, i);
    return n;
}

static void gather(const results *r, int group, effects *x)
{
    int first = 0;
    while (!is_first_of_group(r, first) || group-- > 0) first++;
    for (int side = 0; side < 2; side++) x->players[side] = r->cells[first].players[side];
    for (int i = first; i < r->ncells; i++) {
        verdict_latch latch;
        if (!have_same_players(&r->cells[first], &r->cells[i])) continue;
        if (x->ncells < CONTRAST_CELLS_MAX) x->cells[x->ncells] = i;
        x->ncells++;
        evidence_latch(r, &r->cells[i], &latch);
        x->withheld |= verdict_is_withheld(&latch.counts);
    }
    if (x->ncells > CONTRAST_CELLS_MAX) x->ncells = 0;
}

/* Builds the effects of a group without reading games. */
static effects *find(const results *r, int group, effects_kind kind, error *e)
{
    effects *x = calloc(1, sizeof *x);
    if (x) x->all = calloc(EFFECTS_MAX, sizeof *x->all);
    if (!x || !x->all) {
        effects_free(x);
        return error_set(e, "out of memory"), NULL;
    }
    x->matters = (r->zone_high - r->zone_low) / 2;
    gather(r, group, x);
    if (kind == EFFECTS_OF_FACTORS && !effects_find_factors(r, x)) set_factors(r, x);
    if (!x->count) set_cells(r, x), x->nunasked = 0; /* then all differences are reported as left out */
    return x;
}

effects *effects_read(const results *r, int group, effects_kind kind, error *e)
{
    effects *x = find(r, group, kind, e);
    if (x && tell(r, x, e)) {
        effects_free(x);
        return NULL;
    }
    return x;
}

/* Computes the answer of an effect, reading no more than needed. */
static int find_answer(const results *r, const effects *x, effect *f, error *e)
{
    const bool trained = effects_games_are_trained(r, x, f);
    if (effects_games_read(r, x, f, !trained, e)) return -1;
    if (trained) effects_games_over_trainings(r, x, f);
    return 0;
}

static int mark_open(const results *r, const effects *x, effect *f, bool *open, error *e)
{
    if (find_answer(r, x, f, e)) return -1;
    for (int i = 0; i < x->ncells && f->answer == CONTRAST_OPEN; i++)
        if (effects_takes_part(f, i)) open[x->cells[i]] = true;
    return 0;
}

static int mark_group(const results *r, effects *x, bool *open, error *e)
{
    for (int i = 0; i < x->count; i++)
        if (x->all[i].factors[1] >= 0 && find_answer(r, x, &x->all[i], e)) return -1;
    find_varying(x);
    for (int i = 0; i < x->count; i++) {
        effect *f = &x->all[i];
        if (f->alias >= 0 || f->factors[1] >= 0) continue;
        if (mark_open(r, x, f->varies && f->simple >= 0 ? &x->simple[f->simple] : f, open, e)) return -1;
    }
    return 0;
}

int effects_find_open(const results *r, effects_kind kind, bool *open, error *e)
{
    int status = 0;
    for (int group = 0; group < effects_groups(r) && !status; group++) {
        effects *x = find(r, group, kind, e);
        status = x ? 0 : -1;
        if (x) status = mark_group(r, x, open, e);
        effects_free(x);
    }
    return status;
}

void effects_free(effects *x)
{
    if (x) free(x->all);
    free(x);
}
