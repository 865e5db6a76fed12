/* The moves that a stage offers: all of them, or one that is drawn. An ending that forbids moves is asked by making the
 * move in a copy. */
#include "rules/turn_moves.h"

#include "game/workroom.h"
#include "rules/bars.h"
#include "rules/chance.h"
#include "rules/guard.h"
#include "rules/look_ahead.h"
#include "rules/post_move.h"
#include "rules/twins.h"

/* The moves of all actions of the stage, illegal ones included. */
static int list_all(const game *g, const position *p, move *out, int capacity)
{
    const stage *s = &g->stages[p->stage];
    int n = 0;
    for (int i = 0; i < s->nactions; i++) n += s->actions[i].list(&s->actions[i], g, p, out + n, capacity - n);
    return n;
}

static const turn_course course = {turn_list_offered, turn_apply, turn_go_on_without_move, expression_number, false};

/* May what comes of a move of this stage make it illegal? */
static bool tries(const game *g, const position *p)
{
    return g->forbids || g->stages[p->stage].looks_ahead;
}

/* Is it, by what is found in a copy as soon as the move is made? *rule gets the ending that says so. */
static bool is_illegal_now(const game *g, const position *p, move m, unsigned *rule)
{
    position *after = workroom_take(g->workroom, g->position_bytes);
    if (!after) return false;
    if (g->actions[move_action(m)].after[p->side]->remembers)
        position_copy(g, after, p);
    else
        position_copy_present(g, after, p);
    turn_try(g, after, m);
    bool illegal = after->outcome == OUTCOME_ILLEGAL;
    if (illegal) *rule = after->ending;
    workroom_give_back(g->workroom, after);
    return illegal;
}

/* *rule gets the ending that forbids the move, or POSITION_NO_RULE. */
static bool is_illegal(const game *g, const position *p, move m, unsigned *rule)
{
    const post_move *c = g->actions[move_action(m)].after[p->side];
    *rule = POSITION_NO_RULE;
    if (g->stages[p->stage].looks_ahead) return look_ahead_forbids(&course, g, p, m, rule);
    return (c->forbidden_early || c->forbids) && is_illegal_now(g, p, m, rule);
}

bool turn_forbids(const game *g, const position *p, move m)
{
    unsigned rule;
    return tries(g, p) && is_illegal(g, p, m, &rule);
}

unsigned turn_forbidding_rule(const game *g, const position *p, move m)
{
    unsigned rule = POSITION_NO_RULE;
    if (tries(g, p)) (void)is_illegal(g, p, m, &rule);
    return rule;
}

bool turn_holds_before(const expression *condition, const game *g, const position *p)
{
    const scene s = guard_scene(g, p);
    return expression_holds(condition, &s);
}

bool turn_stage_is_closed(const game *g, const position *p)
{
    const stage *s = &g->stages[p->stage];
    if (!stage_is_conditional(s)) return false;
    if (stage_repeats(s) && s->at_most != STAGE_NO_LIMIT && p->repeated >= s->at_most) return true;
    return s->when && !turn_holds_before(s->when, g, p);
}

unsigned turn_sample_forbidden(const game *g, const position *p, random_state *r, move *scratch)
{
    bool asked = g->forbids && !p->must_pass && !turn_stage_is_closed(g, p);
    int n = asked ? list_all(g, p, scratch, g->most_moves) : 0;
    unsigned rule = POSITION_NO_RULE;
    return n && is_illegal(g, p, scratch[random_below(r, (uint32_t)n)], &rule) ? rule : POSITION_NO_RULE;
}

/* Takes out those of the n moves from `out` on that are not allowed, and what has a twin among the `count` before,
 * until there are `capacity`. Returns how many are left. */
static int keep_allowed(const game *g, const position *p, int count, const move *all, int n, move *out, int capacity)
{
    const stage *s = &g->stages[p->stage];
    int kept = 0;
    for (int i = 0; i < n && kept < capacity; i++)
        if (!twins_listed(s, p->side, all[i], out - count, count) && !turn_forbids(g, p, all[i])) out[kept++] = all[i];
    return kept;
}

/* The moves of an action but for those with a twin among the `count` that end at `out`, and those that are illegal. */
static int list_allowed(const action *a, const game *g, const position *p, int count, move *out, int capacity)
{
    move *all = workroom_take(g->workroom, (size_t)a->most_moves * sizeof *all);
    int n = all ? a->list(a, g, p, all, a->most_moves) : 0;
    workroom_note_listed(g->workroom, n);
    n = keep_allowed(g, p, count, all, n, out, capacity);
    workroom_give_back(g->workroom, all);
    return n;
}

static int list_action(const action *a, const game *g, const position *p, move *out, int capacity)
{
    return tries(g, p) ? list_allowed(a, g, p, 0, out, capacity) : a->list(a, g, p, out, capacity);
}

/* How many actions of the stage, from the first on, are of one rank. */
static int same_rank(const action *first, int count)
{
    int n = 1;
    while (n < count && first[n].rank == first->rank) n++;
    return n;
}

/* The moves of some actions of the stage, one after the other; those of a lower rank only when there are none above. */
static int list_actions(const game *g, const position *p, const action *first, int count, move *out, int capacity)
{
    bool twins = twins_any(&g->stages[p->stage], p->side), ahead = g->stages[p->stage].looks_ahead;
    int n = 0;
    if (ahead) look_ahead_begin(g, p);
    for (int i = 0; i < count && !(n && first[i].rank != first[i - 1].rank); i++)
        n += twins ? list_allowed(&first[i], g, p, n, out + n, capacity - n)
                   : list_action(&first[i], g, p, out + n, capacity - n);
    if (ahead) look_ahead_end(&course, g);
    return n;
}

int turn_list_offered(const game *g, const position *p, move *out, int capacity)
{
    const stage *s = &g->stages[p->stage];
    if (p->must_pass) return s->forced_pass->list(s->forced_pass, g, p, out, capacity);
    if (turn_stage_is_closed(g, p)) return 0;
    int n = list_actions(g, p, s->actions, s->nactions, out, capacity);
    if (n && s->decline_needs_move) n += list_action(s->decline, g, p, out + n, capacity - n);
    return n;
}

typedef struct in_position {
    const game *g;
    const position *p;
} in_position;

static bool is_not_forbidden(void *context, move m)
{
    const in_position *now = context;
    return !turn_forbids(now->g, now->p, m);
}

/* Has one of some actions of the stage a move? */
static bool any_has_move(const game *g, const position *p, const action *first, int count)
{
    move any;
    in_position now = {g, p};
    if (g->stages[p->stage].looks_ahead) return list_actions(g, p, first, count, &any, 1);
    bool has = false;
    for (int i = 0; i < count && !has; i++)
        has = guard_offers(&first[i], g, p, g->forbids ? is_not_forbidden : NULL, &now);
    return has;
}

bool turn_has_move(const game *g, const position *p)
{
    const stage *s = &g->stages[p->stage];
    return p->must_pass || (!turn_stage_is_closed(g, p) && any_has_move(g, p, s->actions, s->nactions));
}

static int list_legal(const game *g, const position *p, move *out, int capacity)
{
    bool all = !g->stages[p->stage].by || p->must_pass;
    return all ? turn_list_offered(g, p, out, capacity) : look_ahead_most(&course, g, p, out, capacity);
}

static int list_unbarred(const game *g, const position *p, move *out, int capacity)
{
    move *all = workroom_take(g->workroom, (size_t)g->most_moves * sizeof *all);
    int n = all ? bars_keep(g, p, all, list_legal(g, p, all, g->most_moves)) : 0;
    if (n > capacity) n = capacity;
    for (int i = 0; i < n; i++) out[i] = all[i];
    workroom_give_back(g->workroom, all);
    return n;
}

int turn_list(const game *g, const position *p, move *out, int capacity)
{
    return bars_ask(g, p) ? list_unbarred(g, p, out, capacity) : list_legal(g, p, out, capacity);
}

/* Does the stage offer something besides the pass that declines it? */
static bool has_something_to_decline(const game *g, const position *p)
{
    const stage *s = &g->stages[p->stage];
    return any_has_move(g, p, s->actions, s->nactions);
}

/* Does one of some moves stand in the list of the action, and is it legal? */
static bool is_listed(const action *a, const game *g, const position *p, const twin_moves *twin, int pairs)
{
    move *all = workroom_take(g->workroom, (size_t)a->most_moves * sizeof *all);
    int n = all ? a->list(a, g, p, all, a->most_moves) : 0;
    bool listed = false;
    for (int i = 0; i < pairs && !listed; i++)
        for (int k = 0; k < n && !listed; k++) listed = all[k] == twin[i].earlier && !turn_forbids(g, p, all[k]);
    workroom_give_back(g->workroom, all);
    return listed;
}

bool turn_has_twin(const game *g, const position *p, move m)
{
    int pairs;
    const twin_moves *twin = twins_find(&g->stages[p->stage], p->side, m, &pairs);
    for (int i = 0, n; i < pairs; i += n) {
        unsigned index = move_action(twin[i].earlier);
        for (n = 1; i + n < pairs && move_action(twin[i + n].earlier) == index;) n++;
        if (is_listed(&g->actions[index], g, p, twin + i, n)) return true;
    }
    return false;
}

/* Actions of one rank are drawn from together: from the sum of what each is drawn from. */
typedef struct drawing {
    guard_pool pools[GAME_ACTIONS_MAX];
    guard_sets sets;
    uint32_t points;
    bool certain;        /* points that are not moves are taken out when they are drawn */
    bool forbids, twins; /* a move may be forbidden, or have a twin */
} drawing;

static void begin_drawing(drawing *k, const game *g, const position *p)
{
    guard_look(&k->sets, g, p);
    k->forbids = tries(g, p);
    k->twins = twins_any(&g->stages[p->stage], p->side);
}

static bool is_allowed(const drawing *k, move m)
{
    const game *g = k->sets.before.g;
    const position *p = k->sets.before.p;
    return !(k->forbids && turn_forbids(g, p, m)) && !(k->twins && turn_has_twin(g, p, m));
}

static void gather(const action *first, int count, drawing *k)
{
    k->points = 0;
    k->certain = true;
    for (int i = 0; i < count; i++) {
        guard_gather(&first[i], &k->sets, &k->pools[i]);
        k->points += k->pools[i].points;
        k->certain &= !k->pools[i].points || k->pools[i].swept;
    }
}

static bool draw(drawing *k, random_state *r, move *out)
{
    enum { TRIES = 64 };
    for (int tries = 0; k->points && tries < TRIES;) {
        uint32_t point = random_below(r, k->points);
        guard_pool *of = k->pools;
        for (; point >= of->points; of++) point -= of->points;
        if (guard_pick(of, point, out) && is_allowed(k, *out)) return true;
        bool less = guard_leave_out(of, point);
        k->points -= less;
        tries += !less;
    }
    return false;
}

/* What has come of a draw. */
typedef enum drawn { DRAWN, DRAWN_IN_VAIN, DRAWN_NOTHING /* there is no move */ } drawn;

/* Draws from the first rank that has a move. Of all above the last one it must be certain that they have none, which no
 * draw can tell where not every point is a move. */
static drawn sample_ranks(drawing *k, const action *first, int count, random_state *r, move *out)
{
    bool certain = true;
    for (int rest = count; rest; first += count, rest -= count) {
        count = same_rank(first, rest);
        gather(first, count, k);
        bool last = count == rest;
        certain = k->certain;
        if (!certain && !last && !any_has_move(k->sets.before.g, k->sets.before.p, first, count)) continue;
        if (draw(k, r, out)) return DRAWN;
        certain = !k->points;
        if (!certain) break;
    }
    return certain ? DRAWN_NOTHING : DRAWN_IN_VAIN;
}

static drawn sample_only(const drawing *k, const action *a, random_state *r, move *out)
{
    enum { TRIES = 64 };
    for (int tries = 0; tries < TRIES; tries++) {
        if (!a->sample(a, k->sets.before.g, k->sets.before.p, r, out)) return DRAWN_IN_VAIN;
        if (is_allowed(k, *out)) return DRAWN;
    }
    return DRAWN_IN_VAIN;
}

static drawn sample_allowed(const game *g, const position *p, random_state *r, move *out)
{
    const stage *s = &g->stages[p->stage];
    int count = s->nactions + s->decline_needs_move;                     /* that pass stands after the other actions */
    const bool ranked = s->nactions && s->actions[s->nactions - 1].rank; /* then that pass goes with each rank */
    drawing k;
    if (ranked && s->decline_needs_move) return DRAWN_IN_VAIN;
    begin_drawing(&k, g, p);
    if (count == 1) return sample_only(&k, s->actions, r, out);
    drawn found = sample_ranks(&k, s->actions, count, r, out);
    bool declines = found == DRAWN && s->decline_needs_move && move_action(*out) == s->decline->index;
    return declines && !has_something_to_decline(g, p) ? DRAWN_NOTHING : found;
}

/* In a stage that counts: when only idle actions have moves, any of these will do. */
static drawn sample_idle(const game *g, const position *p, random_state *r, move *out)
{
    const stage *s = &g->stages[p->stage];
    drawing k;
    bool idle = !tries(g, p) && !twins_any(s, p->side) && !s->decline_needs_move;
    for (int i = 0; i < s->nactions; i++) idle &= !s->actions[i].rank;
    if (!idle) return DRAWN_IN_VAIN;
    begin_drawing(&k, g, p);
    gather(s->actions, s->nactions, &k);
    for (int i = 0; i < s->nactions; i++) idle &= s->actions[i].idle || !k.pools[i].points;
    if (!k.certain || !idle) return DRAWN_IN_VAIN;
    return draw(&k, r, out) ? DRAWN : DRAWN_NOTHING;
}

static bool sample_from_list(const game *g, const position *p, random_state *r, move *scratch, move *out)
{
    int n = turn_list(g, p, scratch, g->most_moves);
    if (!n) return false;
    *out = scratch[random_below(r, (uint32_t)n)];
    return true;
}

/* The moves of some actions of one rank are all there, and what is drawn is tried: as a rule far fewer than all. */
static bool sample_tried(const drawing *k, move *all, int n, random_state *r, move *out)
{
    while (n) {
        const uint32_t i = random_below(r, (uint32_t)n);
        *out = all[i];
        if (is_allowed(k, *out)) return true;
        all[i] = all[--n];
    }
    return false;
}

/* As sample_from_list where an ending forbids moves, which is dear to ask of each. */
static bool sample_untried(const game *g, const position *p, random_state *r, move *scratch, move *out)
{
    const stage *s = &g->stages[p->stage];
    drawing k;
    begin_drawing(&k, g, p);
    for (int i = 0, count = 0; i < s->nactions; i += count) {
        int n = 0;
        count = same_rank(&s->actions[i], s->nactions - i);
        for (int j = i; j < i + count; j++)
            n += s->actions[j].list(&s->actions[j], g, p, scratch + n, g->most_moves - n);
        if (sample_tried(&k, scratch, n, r, out)) return true;
    }
    return false;
}

static bool sample_listed(const game *g, const position *p, random_state *r, move *scratch, move *out)
{
    const stage *s = &g->stages[p->stage];
    const bool untried = g->forbids && !s->looks_ahead && !s->by && !s->decline_needs_move;
    return untried ? sample_untried(g, p, r, scratch, out) : sample_from_list(g, p, r, scratch, out);
}

static bool sample_legal(const game *g, const position *p, random_state *r, bool tried, move *scratch, move *out)
{
    if (p->must_pass) return turn_list(g, p, out, 1);
    if (turn_stage_is_closed(g, p)) return false;
    const action *rolled = g->stages[p->stage].chance ? chance_action(g, p) : NULL;
    if (rolled) return rolled->type->sample(rolled, g, p, r, out);
    drawn found = DRAWN_IN_VAIN;
    if (!tried) found = g->stages[p->stage].by ? sample_idle(g, p, r, out) : sample_allowed(g, p, r, out);
    return found == DRAWN || (found == DRAWN_IN_VAIN && sample_listed(g, p, r, scratch, out));
}

/* Draws again as long as the move is barred, and from the list where that may be in vain. */
static bool sample_unbarred(const game *g, const position *p, random_state *r, move *scratch, move *out)
{
    enum { TRIES = 16 };
    for (int tries = 0; tries < TRIES; tries++) {
        if (!sample_legal(g, p, r, false, scratch, out)) return false;
        if (!bars_forbid(g, p, *out)) return true;
    }
    return sample_from_list(g, p, r, scratch, out);
}

bool turn_sample_slowly(const game *g, const position *p, random_state *r, bool tried, move *scratch, move *out)
{
    if (bars_ask(g, p)) return sample_unbarred(g, p, r, scratch, out);
    return sample_legal(g, p, r, tried, scratch, out);
}
