/* Effects and endings in lanes, in their order. What is not exact is left to positions: a game with care
 * (lane_program). After the past is asked nothing else is exact, because the first ending that holds decides. */
#include "rules/lanes_rules.h"

#include "rules/effect.h"
#include "rules/ending.h"
#include "rules/endings/repetition.h"

/* Does it follow decisions of all actions of the stage (1), of none (0), or of some (-1)? */
static int follows(const lane_making *k, const effect *f, const ending *d)
{
    const game *g = k->m.g;
    const stage *t = &k->all->of[k->number];
    const unsigned of = (unsigned)(t - g->stages);
    int count = 0;
    for (int i = 0; i < t->nactions; i++)
        count += f ? effect_follows(f, g, of, &t->actions[i]) : ending_follows(d, g, of, &t->actions[i]);
    return count == t->nactions ? 1 : count ? -1 : 0;
}

/* The same, or does it follow the end of a turn whose last stages were left out? */
static int follows_now(const lane_making *k, const effect *f, const ending *d)
{
    return k->over == LANE_NONE ? follows(k, f, d) : f ? f->each_turn : d->each_turn && !ending_forbids(d);
}

/* The games in which something may follow now. */
static lane games_now(lane_making *k)
{
    return k->over == LANE_NONE ? lane_constant(&k->m, UINT64_MAX) : k->over;
}

static void add_effect(lane_making *k, const effect *f)
{
    lane_maker *m = &k->m;
    const int when = f->inside ? 0 : follows_now(k, f, NULL);
    if (!when || f->idle[m->side]) return;
    if (when < 0 || !f->type->lanes) {
        m->failed = true;
        return;
    }
    const lane now = games_now(k);
    f->type->lanes(f, m, f->when ? lane_make(m, LANE_AND, now, lane_holds(m, f->when)) : now);
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

/* Of rules about the past there may be one, after which nothing changes. */
static void add_past(lane_making *k, const ending *d)
{
    lane_maker *m = &k->m;
    const bool last = k->over != LANE_NONE || stage_ends_turn(&k->all->of[k->number], k->all->of[k->number].actions);
    if (m->out->past.is || d->before || !last || follows_now(k, NULL, d) < 0) {
        m->failed = true;
        return;
    }
    const lane now = games_now(k);
    m->out->past = (lane_past){repetition_of(d), d->when ? lane_make(m, LANE_AND, now, lane_holds(m, d->when)) : now,
                               ending_forbids(d)};
    m->out->forbids |= ending_forbids(d);
}

/* Emits where the ending holds; LANE_NONE if that is unknown. m->exact tells whether it is exact. */
static lane find_end(lane_making *k, const ending *d)
{
    lane_maker *m = &k->m;
    const bool always = follows_now(k, NULL, d) > 0 && !m->out->past.is; /* after the past nothing else is judged */
    m->exact = d->type->lanes && always;
    lane when = d->when ? try_when(m, d) : LANE_NONE, where = LANE_NONE;
    if (d->type->lanes) where = d->type->lanes(d, m);
    if (d->type->names_result) m->exact = always;
    if (d->when && when == LANE_NONE) m->exact = false;
    if (where == LANE_NONE) where = when;
    if (when != LANE_NONE) where = lane_make(m, LANE_AND, where, when);
    if (k->over != LANE_NONE && where != LANE_NONE) where = lane_make(m, LANE_AND, where, k->over);
    return where;
}

static void add_ending(lane_making *k, const ending *d)
{
    lane_program *out = k->m.out;
    if (d->no_move || d->both_passed || !follows_now(k, NULL, d)) return;
    if (d->type == &ending_repetition) {
        add_past(k, d);
        return;
    }
    const lane where = find_end(k, d);
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
