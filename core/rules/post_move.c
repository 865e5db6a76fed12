/* Partial evaluation at load: resolves all that depends on stage, side and action only, and lists the endings for each
 * of the 32 sets of events, so that play picks a list by index. Consecutive effects with the same condition are merged,
 * to test it once. */
#include "rules/post_move.h"

#include <string.h>

#include "game/builder.h"
#include "rules/action.h"
#include "rules/chance.h"
#include "rules/effect.h"
#include "rules/ending.h"

/* The decisions that a list is for: of `action` by `side`; with action NULL: skipping the stage. */
typedef struct occasion {
    unsigned stage, side;
    const action *action;
} occasion;

/* Consecutive effects under one condition, which is tested once. */
static bool apply_together(const effect *f, const game *g, position *p, move m)
{
    expression_memo memo;
    scene s = expression_scene(g, p);
    expression_remember_settled(&s, &memo);
    if (!expression_holds(f->when, &s)) return false;
    for (const effect *const *next = f->data; *next; next++)
        if ((*next)->apply(*next, g, p, m)) p->fired |= UINT64_C(1) << (*next)->rule;
    return false; /* each effect is counted under its own name */
}

static const effect_type together = {.word = {.name = "together"}, .deeds = DEEDS_ALL, .apply = apply_together};

/* Returns how many of the first effects share one condition and have no adjacency filter. */
static int same_condition(const effect *const *list)
{
    int n = 0;
    while (list[n] && list[n]->when && list[n]->when == (*list)->when && !list[n]->near) n++;
    return n;
}

/* Merges such effects in place. Returns 0, or -1 after builder_fail. */
static int join_effects(game_builder *b, const effect **list)
{
    const effect **end = list;
    for (int n; *list; list += n) {
        n = same_condition(list);
        if (n > 1) {
            effect *joint = builder_alloc(b, NULL, sizeof *joint);
            const effect **parts = builder_alloc(b, NULL, ((size_t)n + 1) * sizeof *parts);
            if (!joint || !parts) return -1;
            memcpy(parts, list, (size_t)n * sizeof *parts);
            *joint = (effect){
                .type = &together, .deeds = DEEDS_ALL, .data = parts, .when = (*list)->when, .apply = apply_together};
            *end++ = joint;
        } else {
            n = 1;
            *end++ = *list;
        }
    }
    *end = NULL;
    return 0;
}

/* Lists the effects that can happen then, in order. */
static const effect *const *list_effects(game_builder *b, const occasion *o)
{
    const game *g = b->g;
    const effect **list = builder_alloc(b, NULL, ((size_t)g->neffects + 1) * sizeof *list);
    for (int k = 0, n = 0; list && k < g->neffects; k++) {
        const effect *f = &g->effects[k];
        if (!f->inside && effect_follows(f, g, o->stage, o->action) && !f->idle[o->side]) list[n++] = f;
    }
    if (list && join_effects(b, list)) return NULL;
    return list;
}

/* Can it only forbid the decision, and keeps no data? Functions may fail, so they do not count; and a comparison of the
 * sides may find them equal, which has another result. */
static bool only_forbids(const ending *d)
{
    return ending_forbids(d) && !ending_keeps(d) && !d->type->calls && !(d->type->ties && !d->leaves_equal);
}

/* Which endings to list: before the effects, or after; for the latter, also without those that can only forbid. */
typedef enum endings_of { BEFORE_EFFECTS, AFTER_EFFECTS, AFTER_LEGAL } endings_of;

/* Lists the endings that can hold after a decision with these events, in order. */
static const ending *const *list_endings(game_builder *b, const occasion *o, unsigned events, endings_of which)
{
    const game *g = b->g;
    const ending **list = builder_alloc(b, NULL, ((size_t)g->nendings + 1) * sizeof *list);
    for (int k = 0, n = 0; list && k < g->nendings; k++) {
        const ending *d = &g->endings[k];
        bool can_hold = !d->wants[o->side] || d->wants[o->side] & events;
        if (d->before != (which == BEFORE_EFFECTS)) continue;
        if (which == AFTER_LEGAL && only_forbids(d)) continue;
        if (d->both_passed && !(events & EVENT_BOTH_PASSED)) continue;
        if (ending_follows(d, g, o->stage, o->action) && can_hold) list[n++] = d;
    }
    return list;
}

/* Is the decision chosen by a side? Otherwise it cannot be illegal. */
static bool is_chosen(const game *g, const occasion *o)
{
    return o->action && o->action != g->stages[o->stage].forced_pass && !chance_makes(o->action);
}

/* Has every ending that reads changes been evaluated by then? Illegal endings do not apply to unchosen decisions, so
 * these keep the changes for later. */
static bool forgets_changes(const game *g, const occasion *o)
{
    for (int k = 0; k < g->nendings; k++) {
        const ending *d = &g->endings[k];
        bool asked = ending_follows(d, g, o->stage, o->action) && !d->both_passed;
        if (ending_forbids(d) && !is_chosen(g, o)) asked = false;
        if (d->type->reads_changes && !d->before && !asked) return false;
    }
    return true;
}

/* Returns the events that the next decision sees. A side whose turn is over has been told of them, and no ending waits
 * for them any more; except one that forbids, when the decision was not chosen: it still holds. */
static unsigned events_kept(const game *g, const occasion *o, bool turns)
{
    unsigned forgotten = turns ? events_told(o->side) : 0;
    for (int k = 0; k < g->nendings && !is_chosen(g, o); k++)
        if (ending_forbids(&g->endings[k])) forgotten &= ~(unsigned)g->endings[k].wants[o->side];
    return EVENTS_ALL & ~(EVENT_BOTH_PASSED | forgotten);
}

/* Returns the last ending before or after the effects that may make the decision illegal; NULL: none. */
static const ending *last_forbidding(const game *g, const occasion *o, bool before)
{
    const ending *last = NULL;
    for (int k = 0; k < g->nendings; k++) {
        const ending *d = &g->endings[k];
        if (ending_forbids(d) && d->before == before && ending_follows(d, g, o->stage, o->action)) last = d;
    }
    return last;
}

/* May an ending that is evaluated before legality is known read the position's list of the past? */
static bool remembers(const game *g, const occasion *o)
{
    const ending *last = last_forbidding(g, o, false);
    bool any = false;
    for (int k = 0; k < g->nendings; k++) {
        const ending *d = &g->endings[k];
        bool asked = d->before || (last && d <= last);
        any |= asked && ending_keeps(d) && ending_follows(d, g, o->stage, o->action);
    }
    return any;
}

static const post_move *schedule(game_builder *b, const occasion *o)
{
    post_move *c = builder_alloc(b, NULL, sizeof *c);
    if (!c || !(c->effects = list_effects(b, o))) return NULL;
    for (unsigned events = 0; events <= EVENTS_ALL; events++) {
        if (!(c->tried[events] = list_endings(b, o, events, AFTER_EFFECTS))) return NULL;
        if (!(c->endings[events] = list_endings(b, o, events, AFTER_LEGAL))) return NULL;
    }
    if (!(c->before = list_endings(b, o, 0, BEFORE_EFFECTS))) return NULL;
    if (!*c->before) c->before = NULL;
    c->may_end = c->before;
    for (unsigned events = 0; events <= EVENTS_ALL; events++) c->may_end |= *c->tried[events] != NULL;
    const stage *t = &b->g->stages[o->stage];
    c->repeats = stage_repeats(t) && o->action && o->action != t->decline;
    c->turns = stage_ends_turn(t, o->action);
    c->next_stage = (uint8_t)(c->turns ? 0 : c->repeats ? o->stage : o->stage + 1);
    c->leads_on = stage_repeats(t) || (c->turns && (b->g->nphases || b->g->tracks & TRACK_TURNS || marks_pass(b->g)));
    c->changes_kept = forgets_changes(b->g, o) ? 0 : UINT8_MAX;
    c->events_kept = (uint8_t)events_kept(b->g, o, c->turns);
    c->chosen = is_chosen(b->g, o);
    c->forbids = c->chosen ? last_forbidding(b->g, o, false) : NULL;
    c->remembers = remembers(b->g, o);
    c->forbidden_early = c->chosen && last_forbidding(b->g, o, true);
    return c;
}

/* Attaches the result to an action, which belongs to one stage. */
static int attach(game_builder *b, occasion o, action *a)
{
    o.action = a;
    for (o.side = 0; o.side < 2; o.side++)
        if (!(a->after[o.side] = schedule(b, &o))) return -1;
    return 0;
}

static int attach_to_stage(game_builder *b, occasion o)
{
    stage *t = &b->g->stages[o.stage];
    action *own = (action *)t->actions; /* still under construction */
    for (o.side = 0; o.side < 2; o.side++)
        if (!(t->left_out[o.side] = schedule(b, &o))) return -1;
    for (int k = 0; k < t->nactions; k++)
        if (attach(b, o, &own[k])) return -1;
    if (t->nactions == 1 && !b->g->forbids && !t->looks_ahead && !stage_is_conditional(t) && !t->by &&
        !(t->chance && guard_has(t->actions)))
        t->sole = t->actions;
    if (t->decline_needs_move && attach(b, o, (action *)t->decline)) return -1;
    return t->forced_pass ? attach(b, o, (action *)t->forced_pass) : 0;
}

static int attach_no_move(game_builder *b)
{
    game *g = b->g;
    const ending **no_move = builder_alloc(b, NULL, (size_t)g->nendings * sizeof *no_move);
    if (!no_move) return -1;
    for (int k = 0; k < g->nendings; k++)
        if (g->endings[k].no_move) no_move[g->nno_move++] = &g->endings[k];
    g->no_move = no_move;
    return 0;
}

/* Does it hold at the start of the game, for either side? */
static bool holds_at_start(const game *g, const position *start, const ending *d, position *scratch)
{
    bool holds = false;
    for (uint8_t side = 0; side < 2; side++) {
        position_copy(g, scratch, start);
        scratch->side = side;
        holds |= d->judge(d, g, scratch) != OUTCOME_NONE;
    }
    return holds;
}

/* An ending that only captures can cause need not be evaluated otherwise, provided it is evaluated after each turn and
 * does not hold at the start. */
static int check_wants(game_builder *b, const position *start)
{
    game *g = b->g;
    position *scratch = builder_alloc(b, NULL, g->position_bytes);
    if (!scratch) return -1;
    for (int k = 0; k < g->nendings; k++) {
        ending *d = (ending *)&g->endings[k]; /* still under construction */
        if (!d->wants[0] || !d->each_turn || holds_at_start(g, start, d, scratch))
            d->wants[0] = d->wants[1] = 0;
        else
            g->tracks |= TRACK_TAKEN;
    }
    return 0;
}

int post_move_make(game_builder *b, const position *start)
{
    if (check_wants(b, start) || attach_no_move(b)) return -1;
    for (unsigned i = 0; i < (unsigned)b->g->nstages; i++)
        if (attach_to_stage(b, (occasion){.stage = i})) return -1;
    return 0;
}
