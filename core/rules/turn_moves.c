/* Lists the moves of a stage; turn_draw.c draws them. An ending that forbids moves is evaluated by making each move on
 * a copy. */
#include "rules/turn_moves.h"

#include "game/meter.h"
#include "game/workroom.h"
#include "rules/bars.h"
#include "rules/guard.h"
#include "rules/look_ahead.h"
#include "rules/post_move.h"
#include "rules/twins.h"

/* Lists the moves of all actions of the stage, including illegal ones. */
static int list_all(const game *g, const position *p, move *out, int capacity)
{
    const stage *s = &g->stages[p->stage];
    int n = 0;
    for (int i = 0; i < s->nactions; i++) n += s->actions[i].list(&s->actions[i], g, p, out + n, capacity - n);
    return n;
}

static const turn_course course = {turn_list_offered, turn_apply, turn_go_on_without_move, expression_number, false};

bool turn_tries(const game *g, const position *p)
{
    return g->forbids || g->stages[p->stage].looks_ahead;
}

/* Is it illegal right after the move? *rule receives the ending that forbids it. */
static bool is_illegal_now(const game *g, const position *p, move m, unsigned *rule)
{
    position *after = workroom_take(g->workroom, g->position_bytes);
    if (!after) return false;
    meter_add(g, STEPS_OF_TRY);
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

/* *rule receives the ending that forbids the move, or POSITION_NO_RULE. */
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
    return turn_tries(g, p) && is_illegal(g, p, m, &rule);
}

unsigned turn_forbidding_rule(const game *g, const position *p, move m)
{
    unsigned rule = POSITION_NO_RULE;
    if (turn_tries(g, p)) (void)is_illegal(g, p, m, &rule);
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

/* Returns the rule that forbids a drawn decision after m in the same turn, or POSITION_NO_RULE. */
static unsigned forbidden_later(const game *g, const position *p, move m, random_state *r, move *scratch)
{
    position *after = workroom_take(g->workroom, g->position_bytes);
    unsigned rule = POSITION_NO_RULE;
    if (!after) return rule;
    position_copy(g, after, p);
    turn_apply(g, after, m);
    if (after->outcome == OUTCOME_NONE && after->side == p->side) rule = turn_sample_forbidden(g, after, r, scratch);
    workroom_give_back(g->workroom, after);
    return rule;
}

unsigned turn_sample_forbidden(const game *g, const position *p, random_state *r, move *scratch)
{
    bool asked = g->forbids && !p->must_pass && !turn_stage_is_closed(g, p);
    int n = asked ? list_all(g, p, scratch, g->most_moves) : 0;
    unsigned rule;
    if (!n) return POSITION_NO_RULE;
    const move m = scratch[random_below(r, (uint32_t)n)];
    return is_illegal(g, p, m, &rule) && rule == POSITION_NO_RULE ? forbidden_later(g, p, m, r, scratch) : rule;
}

/* Removes illegal moves, and twins of the first `count` moves, until `capacity` is reached. Returns how many remain. */
static int keep_allowed(const game *g, const position *p, int count, const move *all, int n, move *out, int capacity)
{
    const stage *s = &g->stages[p->stage];
    int kept = 0;
    for (int i = 0; i < n && kept < capacity; i++)
        if (!twins_listed(s, p->side, all[i], out - count, count) && !turn_forbids(g, p, all[i])) out[kept++] = all[i];
    return kept;
}

/* Lists the legal moves of an action, without twins of the `count` moves before `out`. */
static int list_allowed(const action *a, const game *g, const position *p, int count, move *out, int capacity)
{
    move *all = workroom_take(g->workroom, (size_t)a->most_moves * sizeof *all);
    int n = all ? a->list(a, g, p, all, a->most_moves) : 0;
    workroom_note_listed(g->workroom, n);
    n = keep_allowed(g, p, count, all, n, out, capacity);
    workroom_give_back(g->workroom, all);
    return n;
}

/* Does the list go on from the i-th of consecutive actions? Lower ranks count only if higher ones have no move. */
static bool goes_on(const action *first, int i, int count, int listed)
{
    return i < count && !(listed && first[i].rank != first[i - 1].rank);
}

/* Lists the moves of consecutive actions that are not tried; sets are evaluated once for all actions. In a function of
 * its own, because the sets must not lie on the stack while look_ahead.c goes down a turn. */
static __attribute__((noinline)) int list_untried(const game *g, const position *p, const action *first, int count,
                                                  move *out, int capacity)
{
    guard_sets sets;
    int n = 0;
    guard_look(&sets, g, p);
    for (int i = 0; goes_on(first, i, count, n); i++)
        n += first[i].list == guard_list ? guard_list_by(&first[i], &sets, out + n, capacity - n)
                                         : first[i].list(&first[i], g, p, out + n, capacity - n);
    return n;
}

/* Lists the moves of consecutive actions. */
static int list_actions(const game *g, const position *p, const action *first, int count, move *out, int capacity)
{
    bool twins = twins_any(&g->stages[p->stage], p->side), ahead = g->stages[p->stage].looks_ahead;
    int n = 0;
    if (!twins && !turn_tries(g, p)) return list_untried(g, p, first, count, out, capacity);
    if (ahead) look_ahead_begin(g, p);
    for (int i = 0; goes_on(first, i, count, n); i++)
        n += list_allowed(&first[i], g, p, twins ? n : 0, out + n, capacity - n);
    if (ahead) look_ahead_end(&course, g);
    return n;
}

int turn_list_offered(const game *g, const position *p, move *out, int capacity)
{
    const stage *s = &g->stages[p->stage];
    if (p->must_pass) return s->forced_pass->list(s->forced_pass, g, p, out, capacity);
    if (turn_stage_is_closed(g, p)) return 0;
    int n = list_actions(g, p, s->actions, s->nactions, out, capacity);
    if (n && s->decline_needs_move) n += list_actions(g, p, s->decline, 1, out + n, capacity - n);
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

bool turn_any_has_move(const game *g, const position *p, const action *first, int count)
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
    return p->must_pass || (!turn_stage_is_closed(g, p) && turn_any_has_move(g, p, s->actions, s->nactions));
}

static int list_legal(const game *g, const position *p, move *out, int capacity)
{
    bool all = !g->stages[p->stage].by || p->must_pass;
    return all ? turn_list_offered(g, p, out, capacity) : look_ahead_most(&course, g, p, out, capacity);
}

int turn_keep_most(const game *g, const position *p, move *offered, int n, int64_t *greatest)
{
    return look_ahead_keep(&course, g, p, offered, n, greatest);
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

/* Does the action's list contain one of the moves, and is it legal? */
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
