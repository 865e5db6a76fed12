/* Effects and endings in lanes, in their order. What is not exact is left to positions: a game with care
 * (lane_program). After the past is asked nothing else is exact, because the first ending that holds decides. */
#include "rules/lanes_rules.h"

#include "rules/effect.h"
#include "rules/ending.h"
#include "rules/endings/repetition.h"

/* Does it follow a decision of this action? */
static bool follows(const lane_making *k, const action *a, const effect *f, const ending *d)
{
    const game *g = k->m.g;
    const unsigned of = (unsigned)(&k->all->of[k->number] - g->stages);
    return f ? effect_follows(f, g, of, a) : ending_follows(d, g, of, a);
}

/* The games in which it follows the decision; LANE_NONE: in none. */
static lane games_by_action(lane_making *k, const effect *f, const ending *d)
{
    lane_maker *m = &k->m;
    const stage *t = &k->all->of[k->number];
    const int nactions = t->nactions + t->decline_needs_move; /* that pass stands after the other actions */
    lane some = lane_constant(m, 0);
    int count = 0;
    for (int i = 0; i < nactions; i++) count += follows(k, &t->actions[i], f, d);
    if (count == nactions || !count) return count ? lane_constant(m, UINT64_MAX) : LANE_NONE;
    for (int i = 0; i < nactions; i++)
        if (follows(k, &t->actions[i], f, d))
            some = lane_make(m, LANE_OR, some, lanes_kind(m, k->all, k->number, &t->actions[i]));
    return some;
}

/* The same, or those in which it follows a turn whose last stages were left out. */
static lane games_now(lane_making *k, const effect *f, const ending *d)
{
    if (k->over == LANE_NONE) return games_by_action(k, f, d);
    return (f ? f->each_turn : d->each_turn && !ending_forbids(d)) ? k->over : LANE_NONE;
}

static void add_effect(lane_making *k, const effect *f)
{
    lane_maker *m = &k->m;
    const lane now = f->inside || f->idle[m->side] ? LANE_NONE : games_now(k, f, NULL);
    if (now == LANE_NONE) return;
    if (f->type->lanes)
        f->type->lanes(f, m, f->when ? lane_make(m, LANE_AND, now, lane_holds(m, f->when)) : now);
    else
        m->failed = true;
}

/* Compiles a condition; LANE_NONE if impossible, so it narrows nothing. */
static lane try_when(lane_maker *m, const ending *d)
{
    const unsigned nops = m->out->nops;
    lane when = lane_holds(m, d->when);
    if (!m->failed) return when;
    m->failed = false;
    m->out->nops = nops;
    return LANE_NONE;
}

/* Of rules about the past there may be one, which is asked when nothing changes any more. */
static void add_past(lane_making *k, const ending *d, lane now)
{
    lane_maker *m = &k->m;
    lane_past *past = &m->out->past;
    const bool last = d->each_turn || stage_ends_turn(&k->all->of[k->number], k->all->of[k->number].actions);
    if ((past->is && past->is != repetition_of(d)) || d->before || !last) m->failed = true;
    if (d->when) now = lane_make(m, LANE_AND, now, lane_holds(m, d->when));
    if (past->is) now = lane_make(m, LANE_OR, now, past->where);
    *past = (lane_past){repetition_of(d), now, ending_forbids(d)};
    m->out->forbids |= ending_forbids(d);
    k->past = d;
}

/* Emits where the ending holds; LANE_NONE if that is unknown. m->exact tells whether it is exact. */
static lane find_end(lane_making *k, const ending *d, lane now)
{
    lane_maker *m = &k->m;
    const bool first = !k->past || d < k->past;
    m->exact = d->type->lanes && first;
    lane when = d->when ? try_when(m, d) : LANE_NONE, where = LANE_NONE;
    if (d->type->lanes) where = d->type->lanes(d, m);
    if (d->type->names_result) m->exact = first;
    if (d->when && when == LANE_NONE) m->exact = false;
    if (where == LANE_NONE) where = when;
    if (when != LANE_NONE) where = lane_make(m, LANE_AND, where, when);
    return where == LANE_NONE ? where : lane_make(m, LANE_AND, where, now);
}

/* The games whose decision is a pass after a pass; LANE_NONE: in none. */
static lane second_passes(lane_making *k, lane now)
{
    lane_maker *m = &k->m;
    if (now == LANE_NONE || m->out->passes == LANE_NONE) return LANE_NONE;
    m->failed |= k->all->count > 1;
    const lane begun = lane_make(m, LANE_LESS, lane_constant(m, 0), LANE_PLIES);
    const lane after = lane_make(m, LANE_WITHOUT, begun, lane_make(m, LANE_ANY, LANE_LAST, LANE_PLIES));
    return lane_make(m, LANE_AND, lane_make(m, LANE_AND, now, m->out->passes), after);
}

static void add_ending(lane_making *k, const ending *d)
{
    lane_program *out = k->m.out;
    lane now = d->no_move ? LANE_NONE : games_now(k, NULL, d);
    if (d->both_passed) now = second_passes(k, now);
    if (now == LANE_NONE) return;
    if (d->both_passed && out->ncares < LANE_CARES_MAX) {
        out->care[out->ncares++] = now;
        return;
    }
    if (d->type == &ending_repetition) {
        add_past(k, d, now);
        return;
    }
    const lane where = find_end(k, d, now);
    k->m.failed |= where == LANE_NONE || out->ncares == LANE_CARES_MAX || out->nends == LANE_CARES_MAX || d->before;
    if (k->m.failed) return;
    out->forbids |= k->m.exact && ending_forbids(d);
    if (k->m.exact)
        out->ends[out->nends++] = (lane_end){where, (unsigned)(d - k->m.g->endings), ending_forbids(d)};
    else
        out->care[out->ncares++] = where;
}

void lanes_add_rules(lane_making *k)
{
    const game *g = k->m.g;
    for (int i = 0; i < g->neffects && !k->m.failed; i++) add_effect(k, &g->effects[i]);
    for (int i = 0; i < g->nendings && !k->m.failed; i++) add_ending(k, &g->endings[i]);
}
