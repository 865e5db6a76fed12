/* Decides which actions have sweeps, and which stages are drawn from them. */
#include "rules/sweep.h"

#include "game/builder.h"
#include "game/expression_turned.h"
#include "rules/guard.h"
#include "rules/sweep_plan.h"

/* Finds the range of lengths of its moves. */
static void find_lengths(const sweep *w, unsigned *least, unsigned *most)
{
    *least = w->kind == SWEEP_SLIDE && w->most ? w->least : 1;
    *most = w->kind == SWEEP_STEP ? 1 : w->most ? w->most : BOARD_LINE_MAX;
}

/* Are both sets disjoint, whatever a cell holds? */
static bool are_apart(game_builder *b, const expression *one, const expression *other)
{
    region of, more;
    error e;
    bool apart = !region_tabulate(one, b->g, b->a, &of, &e) && !region_tabulate(other, b->g, b->a, &more, &e);
    for (unsigned i = 0; apart && i < 2 * (unsigned)(b->g->board->cells * b->g->pieces.ncodes); i++) {
        unsigned c = i / 2 / (unsigned)b->g->pieces.ncodes, code = i / 2 % (unsigned)b->g->pieces.ncodes;
        apart = !(region_has(&of, c, i & 1, code) && region_has(&more, c, i & 1, code));
    }
    return apart;
}

/* Can both have the same move? */
static bool may_meet(game_builder *b, const sweep *one, const sweep *other)
{
    unsigned least[2], most[2];
    bool share = (one->directions[0] & other->directions[0]) || (one->directions[1] & other->directions[1]);
    find_lengths(one, &least[0], &most[0]);
    find_lengths(other, &least[1], &most[1]);
    if (!share || most[0] < least[1] || most[1] < least[0]) return false;
    return !are_apart(b, one->from, other->from) && !are_apart(b, one->to, other->to);
}

/* Restricts a sweep to the sets that came from the action's condition. */
static int keep_turned(game_builder *b, const action *a, sweep *w)
{
    error e = {""};
    for (int i = 0; i < a->nguards; i++) {
        const expression **set = a->guards[i].of == GUARD_FROM ? &w->from : &w->to;
        const bool both = w->from == w->to;
        if (!a->guards[i].turned) continue;
        const expression *all = expression_within(*set, a->guards[i].is, b->g, b->a, &e);
        if (!all) return builder_fail(b, b->action_specs[a->index], "when", "%s", e.text);
        *set = builder_adopt(b, all);
        builder_remember(*set);
        if (both) w->from = w->to = *set;
    }
    return 0;
}

/* Divides steps by direction, if for each of them the rest of the condition is a set of targets. Returns into how many
 * sweeps; 0: the condition must be asked; -1 after builder_fail. */
static int divide_steps(game_builder *b, const action *a, const sweep *whole, sweep *out)
{
    error e = {""};
    uint32_t left[2] = {whole->directions[0], whole->directions[1]};
    const int n = __builtin_popcount(left[0]);
    if (whole->kind != SWEEP_STEP || n > SWEEPS_MAX || __builtin_popcount(left[1]) != n) return 0;
    for (int i = 0; i < n; i++) {
        out[i] = *whole;
        for (unsigned side = 0; side < 2; side++) {
            out[i].directions[side] = left[side] & -left[side];
            left[side] &= left[side] - 1;
        }
        const expression *set = expression_of_steps(a->each, out[i].directions, b->g, b->a, &e);
        const expression *to = set ? expression_within(whole->to, set, b->g, b->a, &e) : NULL;
        if (!to) return *e.text ? builder_fail(b, b->action_specs[a->index], "when", "%s", e.text) : 0;
        out[i].to = builder_adopt(b, to);
    }
    return n;
}

/* Makes the sweeps of an action, one per spec; 0 if one is impossible, or two may have the same move, which would be
 * drawn twice as often. */
static int read_action(game_builder *b, action *a, sweep *out)
{
    int count = 0;
    for (int i = 0; i < b->nspecs; i++) {
        if (b->specs[i].action != a->index) continue;
        if (count == SWEEPS_MAX) return 0;
        int status = a->type->sweep(b, b->specs[i].of, a, &out[count]);
        if (status <= 0) return status;
        if (keep_turned(b, a, &out[count])) return -1;
        if (out[count].kind != SWEEP_LEAP && out[count].kind != SWEEP_PLACE &&
            !board_leads_back(b->g->board, out[count].directions[0] | out[count].directions[1]))
            return 0;
        for (int k = 0; k < count; k++)
            if (may_meet(b, &out[k], &out[count])) return 0;
        count++;
    }
    return count;
}

/* Size of a stage's plan: ways and sets. */
typedef struct taken {
    unsigned ways, nsets, movers; /* `movers`: sets restricted to one piece, in addition to the whole ones */
    const expression *sets[SWEEP_SETS_MAX];
} taken;

/* Returns whether there is room. */
static bool take_set(taken *k, const expression *x)
{
    unsigned i = 0;
    while (i < k->nsets && k->sets[i] != x) i++;
    if (!x || i < k->nsets) return true;
    if (i == SWEEP_SETS_MAX) return false;
    k->sets[k->nsets++] = x;
    return true;
}

static bool take(taken *k, const action *a)
{
    unsigned first = sweep_ways(a, 0), second = sweep_ways(a, 1);
    bool fits = (k->ways += first > second ? first : second) <= SWEEP_WAYS_MAX;
    for (int i = 0; i < a->nsweeps; i++) {
        const sweep *w = &a->sweeps[i];
        fits &= take_set(k, w->from) && take_set(k, w->to) && take_set(k, w->over) && take_set(k, w->empty);
        k->movers += a->same_mover;
    }
    return fits && k->nsets + k->movers <= SWEEP_SETS_MAX;
}

/* Does it have sweeps, also when not drawn from them? */
static bool has_sweep(const action *a)
{
    return a->type->sweep && !a->type->sweeps_on_trial;
}

/* Gives the action these sweeps if there is room for them. Returns whether there is. */
static bool give(action *a, const sweep *all, int count, bool asks, taken *so_far)
{
    taken with = *so_far;
    a->sweeps = all;
    a->nsweeps = count;
    a->asks_swept = asks;
    const bool fits = take(&with, a);
    if (fits) *so_far = with;
    if (!fits) a->nsweeps = 0;
    return fits;
}

static int attach(game_builder *b, action *a, taken *so_far)
{
    sweep *all = builder_alloc(b, b->action_specs[a->index], 2 * SWEEPS_MAX * sizeof *all), *steps = all + SWEEPS_MAX;
    if (!all) return -1;
    const int count = read_action(b, a, all), nsteps = count == 1 && a->each ? divide_steps(b, a, all, steps) : 0;
    if (count < 0 || nsteps < 0) return -1;
    const bool asks = a->type->sweeps_near ? a->each != NULL : a->asks_each;
    if (!nsteps || !give(a, steps, nsteps, false, so_far)) (void)give(a, all, count, asks, so_far);
    return 0;
}

/* Gives sweeps to the actions of the stage that have none yet. */
static int attach_all(game_builder *b, stage *t)
{
    taken so_far = {.ways = 0};
    for (int i = 0; i < t->nactions; i++)
        if (t->actions[i].nsweeps) (void)take(&so_far, &t->actions[i]);
    for (int i = 0; i < t->nactions; i++) {
        action *a = (action *)&t->actions[i]; /* still under construction */
        bool each = false;
        for (int k = 0; k < a->nguards; k++) each |= a->guards[k].each && !a->type->sweeps_near;
        if ((b->tries_sweeps ? a->type->sweep != NULL : has_sweep(a)) && !a->nsweeps && !each && attach(b, a, &so_far))
            return -1;
    }
    return 0;
}

/* Can its moves never end on an empty cell? */
static bool only_takes(game_builder *b, const action *a)
{
    bool only = has_sweep(a);
    for (int i = 0; i < b->nspecs && only; i++) {
        const spec *s = b->specs[i].of;
        int to = word_field(s->word, "to");
        region of;
        error ignored = {""};
        const expression *rest;
        if (b->specs[i].action != a->index) continue;
        only = to >= 0 && s->values[to].text &&
               !region_compile(s->values[to].text, b->g, -1, b->a, &of, &rest, &ignored) && !region_admits(&of, 0, 0) &&
               !region_admits(&of, 1, 0);
    }
    return only;
}

/* Are its sets evaluated in each position anyway, on a small board? */
static bool is_gathered(const game *g, const action *a)
{
    return has_sweep(a) && a->nguards && !a->asks_each && g->mapping->words == 1;
}

/* Does it go to cells near the origin, so that few of its candidates are legal? */
static bool is_near(const action *a)
{
    bool near = false;
    for (int i = 0; i < a->nguards; i++) near |= a->guards[i].each;
    return near && a->type->sweeps_near;
}

/* Does a sweep pay? With ranks, hops and captures most candidates are illegal; some sets are evaluated anyway; and
 * where most pieces belong to another action, most draws fail. */
static bool pays(game_builder *b, const stage *t)
{
    enum { FEW = 2 };
    bool pay = t->by;
    int moving = 0;
    for (int i = 0; i < t->nactions; i++) {
        const action *a = &t->actions[i];
        pay |= a->rank || a->type->sweeps_hops || only_takes(b, a) || is_gathered(b->g, a) || is_near(a);
        moving += has_sweep(a);
    }
    return pay || moving > FEW;
}

int sweep_attach(game_builder *b, stage *t)
{
    if (!t->nactions || !pays(b, t)) return 0;
    if (attach_all(b, t)) return -1;
    for (int i = 0; i < t->nactions; i++) {
        action *a = (action *)&t->actions[i];
        a->drawn_by_sweeps = a->nsweeps;
        if (a->nsweeps) guard_stand_before(a);
    }
    return 0;
}

/* Gives sweeps to the actions for a trial. Returns 1; 0 if some have none; -1 after builder_fail. */
static int attach_for_trial(game_builder *b, stage *t)
{
    b->tries_sweeps = true;
    int status = attach_all(b, t) ? -1 : 1;
    b->tries_sweeps = false;
    for (int i = 0; i < t->nactions && status > 0; i++) status = t->actions[i].nsweeps || &t->actions[i] == t->decline;
    return status;
}

bool sweep_try(game_builder *b, stage *t, sweep_plan *out[2])
{
    const game_builder before = *b;
    const game was = *b->g;
    int nsweeps[GAME_ACTIONS_MAX] = {0};
    for (int i = 0; i < t->nactions; i++) nsweeps[i] = t->actions[i].nsweeps;
    b->nnodes = 0; /* trees made for the trial must not be shared */
    int status = attach_for_trial(b, t);
    for (unsigned side = 0; side < 2 && status > 0; side++)
        if (!(out[side] = sweep_plan_try(b, t, side))) status = -1;
    for (int i = 0; i < t->nactions; i++)
        ((action *)&t->actions[i])->nsweeps = nsweeps[i]; /* still under construction */
    *b = before;
    *b->g = was;
    return status > 0; /* for example a set too long to be written */
}

int sweep_attach_first(game_builder *b)
{
    int status = 0;
    for (int i = 0; i < b->g->nstages && !status; i++)
        if (b->g->stages[i].begins) status = attach_all(b, &b->g->stages[i]);
    return status;
}
