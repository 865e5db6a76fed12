/* turn_apply is what every ply costs: the action, then a list of effects and a list of endings that were chosen at load
 * (post_move.h), and whose decision is next. Only when no move is found does anything else happen: turn_settle leaves
 * out stages, asks the no-move endings or finds the forced pass. An ending that forbids moves is asked by making the
 * move in a copy. */
#include "rules/turn.h"

#include <assert.h>
#include <string.h>

#include "rules/effect.h"
#include "rules/ending.h"
#include "rules/guard.h"
#include "rules/most.h"
#include "rules/post_move.h"
#include "rules/proximity.h"
#include "rules/twins.h"

/* The moves of all actions of the stage, illegal ones included. */
static int list_all(const game *g, const position *p, move *out, int capacity)
{
    const stage *s = &g->stages[p->stage];
    int n = 0;
    for (int i = 0; i < s->nactions; i++) n += s->actions[i].list(&s->actions[i], g, p, out + n, capacity - n);
    return n;
}

/* Found out by making the move. */
static unsigned forbidden_by(const game *g, const position *p, move m)
{
    _Alignas(uint64_t) unsigned char trial[TURN_TRIAL_BYTES];
    position *after = (position *)(void *)trial;
    position_copy(g, after, p);
    turn_apply(g, after, m);
    return after->outcome == OUTCOME_ILLEGAL ? after->ending : POSITION_NO_RULE;
}

bool turn_forbids(const game *g, const position *p, move m)
{
    return g->forbids && forbidden_by(g, p, m) != POSITION_NO_RULE;
}

/* Does the condition hold before a decision? */
static bool holds_before(const expression *condition, const game *g, const position *p)
{
    const scene s = guard_scene(g, p);
    return expression_holds(condition, &s);
}

/* Is the stage left out whatever its actions could do? */
static bool is_closed(const game *g, const position *p)
{
    const stage *s = &g->stages[p->stage];
    if (!stage_is_conditional(s)) return false;
    if (stage_repeats(s) && s->at_most != STAGE_NO_LIMIT && p->repeated >= s->at_most) return true;
    return s->when && !holds_before(s->when, g, p);
}

unsigned turn_sample_forbidden(const game *g, const position *p, random_state *r, move *scratch)
{
    bool asked = g->forbids && !p->must_pass && !is_closed(g, p);
    int n = asked ? list_all(g, p, scratch, g->most_moves) : 0;
    return n ? forbidden_by(g, p, scratch[random_below(r, (uint32_t)n)]) : POSITION_NO_RULE;
}

static int list_allowed(const action *a, const game *g, const position *p, move *out, int capacity)
{
    move all[TURN_TRIAL_MOVES];
    int n = 0, candidates = a->list(a, g, p, all, TURN_TRIAL_MOVES);
    for (int i = 0; i < candidates && n < capacity; i++)
        if (!turn_forbids(g, p, all[i])) out[n++] = all[i];
    return n;
}

static int list_action(const action *a, const game *g, const position *p, move *out, int capacity)
{
    return g->forbids ? list_allowed(a, g, p, out, capacity) : a->list(a, g, p, out, capacity);
}

/* The moves of an action but for those with a twin among the `count` that end at `out`. */
static int list_untwinned(const action *a, const game *g, const position *p, int count, move *out, int capacity)
{
    move all[TURN_TRIAL_MOVES];
    const stage *s = &g->stages[p->stage];
    int n = 0, candidates = list_action(a, g, p, all, TURN_TRIAL_MOVES);
    for (int i = 0; i < candidates && n < capacity; i++)
        if (!twins_listed(s, p->side, all[i], out - count, count)) out[n++] = all[i];
    return n;
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
    bool twins = twins_any(&g->stages[p->stage], p->side);
    int n = 0;
    for (int i = 0; i < count && !(n && first[i].rank != first[i - 1].rank); i++)
        n += twins ? list_untwinned(&first[i], g, p, n, out + n, capacity - n)
                   : list_action(&first[i], g, p, out + n, capacity - n);
    return n;
}

/* The moves of the stage, whatever most { } says. */
static int list_offered(const game *g, const position *p, move *out, int capacity)
{
    const stage *s = &g->stages[p->stage];
    if (p->must_pass) return s->forced_pass->list(s->forced_pass, g, p, out, capacity);
    if (is_closed(g, p)) return 0;
    int n = list_actions(g, p, s->actions, s->nactions, out, capacity);
    if (n && s->decline_needs_move) n += list_action(s->decline, g, p, out + n, capacity - n);
    return n;
}

static const turn_course course = {list_offered, turn_apply, turn_settle_once, expression_number};

int turn_list(const game *g, const position *p, move *out, int capacity)
{
    bool all = !g->stages[p->stage].by || p->must_pass;
    return all ? list_offered(g, p, out, capacity) : most_list(&course, g, p, out, capacity);
}

/* Does the stage offer something besides the pass that declines it? */
static bool has_something_to_decline(const game *g, const position *p)
{
    const stage *s = &g->stages[p->stage];
    move any;
    return list_actions(g, p, s->actions, s->nactions, &any, 1);
}

bool turn_has_twin(const game *g, const position *p, move m)
{
    const stage *s = &g->stages[p->stage];
    int pairs, n = 0;
    const twin_moves *twin = twins_find(s, p->side, m, &pairs);
    move all[TURN_TRIAL_MOVES];
    for (int i = 0; i < pairs; i++) {
        const action *a = &g->actions[move_action(twin[i].earlier)];
        if (!i || move_action(twin[i - 1].earlier) != a->index) n = list_action(a, g, p, all, TURN_TRIAL_MOVES);
        for (int k = 0; k < n; k++)
            if (all[k] == twin[i].earlier) return true;
    }
    return false;
}

/* A stage with several actions grids the sum of their supersets. */
static bool sample_of_several(const game *g, const position *p, const action *first, int count, random_state *r,
                              move *out)
{
    enum { TRIES = 64 };
    grid grids[GAME_ACTIONS_MAX];
    guard_sets sets[GAME_ACTIONS_MAX];
    uint32_t total = 0;
    for (int i = 0; i < count; i++) {
        grids[i] = guard_candidates(&first[i], g, p);
        sets[i].ready = 0;
        total += grids[i].rows * grids[i].columns;
    }
    for (int tries = 0; total && tries < TRIES; tries++) {
        uint32_t point = random_below(r, total);
        int i = 0;
        for (; point >= grids[i].rows * grids[i].columns; i++) point -= grids[i].rows * grids[i].columns;
        const action *a = &first[i];
        if (!a->type->candidate_at(a, g, p, point / grids[i].columns, point % grids[i].columns, out)) continue;
        if (!guard_has(a) || guard_allows(a, g, p, *out, &sets[i])) return true;
    }
    return false;
}

/* The first of some actions of the stage of which one has a move, and in *count how many are of their rank. All above
 * the last rank are listed: that there is no capture, say, is what no draw can tell. */
static const action *best_rank(const game *g, const position *p, const action *first, int *count)
{
    for (;;) {
        move any;
        int rest = *count;
        *count = same_rank(first, rest);
        if (*count == rest || list_actions(g, p, first, *count, &any, 1)) return first;
        first += *count;
        *count = rest - *count;
    }
}

static bool sample_one(const game *g, const position *p, random_state *r, move *out)
{
    const stage *s = &g->stages[p->stage];
    int count = s->nactions + s->decline_needs_move; /* that pass stands after the other actions */
    const action *first = s->actions;
    if (first[count - 1].rank) first = best_rank(g, p, first, &count);
    if (count == 1) return first->sample(first, g, p, r, out);
    if (!sample_of_several(g, p, first, count, r, out)) return false;
    bool declines = s->decline_needs_move && move_action(*out) == s->decline->index;
    return !declines || has_something_to_decline(g, p);
}

static bool sample_from_list(const game *g, const position *p, random_state *r, move *scratch, move *out)
{
    int n = turn_list(g, p, scratch, g->most_moves);
    if (!n) return false;
    *out = scratch[random_below(r, (uint32_t)n)];
    return true;
}

/* Draws again as long as an ending forbids the move. */
static bool sample_allowed(const game *g, const position *p, random_state *r, move *out)
{
    enum { TRIES = 64 };
    bool twins = twins_any(&g->stages[p->stage], p->side);
    for (int tries = 0; tries < TRIES && sample_one(g, p, r, out); tries++)
        if (!turn_forbids(g, p, *out) && !(twins && turn_has_twin(g, p, *out))) return true;
    return false;
}

bool turn_sample_slowly(const game *g, const position *p, random_state *r, bool tried, move *scratch, move *out)
{
    if (p->must_pass) return turn_list(g, p, out, 1);
    if (is_closed(g, p)) return false;
    if (!tried && !g->stages[p->stage].by && sample_allowed(g, p, r, out)) return true;
    return sample_from_list(g, p, r, scratch, out);
}

/* Debug builds hold every primitive to its deeds. */
#ifdef POISE_DEBUG
static void begin_deeds(position *p)
{
    p->did = 0;
}

static void check_deeds(position *p, unsigned allowed)
{
    assert(!(p->did & ~allowed));
    p->did = 0; /* positions that are alike are so to the byte */
}
#else
static inline void begin_deeds(position *p)
{
    (void)p;
}

static inline void check_deeds(position *p, unsigned allowed)
{
    (void)p, (void)allowed;
}
#endif

static void finish(position *p, outcome o, unsigned rule)
{
    p->outcome = (uint8_t)o;
    p->ending = (uint8_t)rule;
    if (rule != POSITION_NO_RULE) p->fired |= UINT32_C(1) << rule;
}

/* Asks endings in order, up to the first that holds; NULL ends the list. Illegal can only be what the player chose:
 * else there is nothing to take back. `c` is what follows the decision; NULL: there was none. */
static inline void judge(const game *g, position *p, const ending *const *endings, const post_move *c)
{
    for (const ending *d; (d = *endings) != NULL; endings++) {
        outcome o = d->judge(d, g, p);
        if (o == OUTCOME_NONE || (o == OUTCOME_ILLEGAL && !(c && c->chosen))) continue;
        finish(p, o, o == OUTCOME_BROKEN ? POSITION_NO_RULE : d->rule);
        return;
    }
}

void turn_begin(const game *g, position *p)
{
    int i = 0;
    p->repeated = 0;
    p->stage = 0;
    while (i < g->nphases && g->phases[i].when && !holds_before(g->phases[i].when, g, p)) i++;
    p->stage = g->phases[i].first;
}

/* Where the order of the stages does not say alone what comes next: repeated stages, and phases. */
static void lead_on(const game *g, position *p, const post_move *c)
{
    p->repeated = c->repeats ? (uint8_t)(p->repeated + (p->repeated + 1 < STAGE_NO_LIMIT)) : 0;
    if (c->turns) turn_begin(g, p);
}

/* What follows a decision, or a stage that was left out: then m is MOVE_NONE. */
static inline void follow(const game *g, position *p, const post_move *c, move m)
{
    const effect *f;
    for (const effect *const *next = proximity_effects(g, c, p); (f = *next) != NULL; next++) {
        begin_deeds(p);
        if (f->apply(f, g, p, m)) p->fired |= UINT32_C(1) << f->rule;
        check_deeds(p, f->type->deeds);
    }
    if (p->outcome == OUTCOME_NONE) judge(g, p, c->endings[p->events], c);
    if (p->outcome != OUTCOME_NONE) return;
    p->changes &= c->changes_kept;
    p->events &= c->events_kept;
    p->stage = c->next_stage;
    p->side ^= c->turns;
    p->noted_by = 0;
    if (c->leads_on) lead_on(g, p, c);
}

void turn_apply(const game *g, position *p, move m)
{
    DEBUG_ASSERT(p->outcome == OUTCOME_NONE && move_action(m) < (unsigned)g->nactions);
    const action *a = &g->actions[move_action(m)];
    const post_move *c = a->after[p->side];
    begin_deeds(p);
    a->apply(a, g, p, m);
    check_deeds(p, a->deeds);
    p->plies++;
    p->skipped = 0;
    p->must_pass = false;
    follow(g, p, c, m);
}

/* Leaves out a stage without a move; what follows each turn still follows. */
static void skip(const game *g, position *p)
{
    p->skipped++;
    turn_note_left_out(g, p);
    follow(g, p, g->stages[p->stage].left_out[p->side], MOVE_NONE);
}

/* Would the other side, at the beginning of its turn, have no move either? Stages that it would leave out for want of
 * their condition do not count. */
static bool other_has_no_move(const game *g, position *p)
{
    move any;
    uint8_t stage_now = p->stage, repeated = p->repeated;
    p->side ^= 1;
    turn_begin(g, p);
    while (is_closed(g, p) && !g->stages[p->stage].ends) p->stage++;
    bool no_move = !list_offered(g, p, &any, 1);
    p->side ^= 1;
    p->stage = stage_now;
    p->repeated = repeated;
    return no_move;
}

static void judge_no_move(const game *g, position *p)
{
    int known = -1; /* whether the other side is stuck too */
    for (int i = 0; i < g->nno_move && p->outcome == OUTCOME_NONE; i++) {
        const ending *only[] = {g->no_move[i], NULL};
        if (g->no_move[i]->neither_has_move && known < 0) known = other_has_no_move(g, p);
        if (!g->no_move[i]->neither_has_move || known) judge(g, p, only, NULL);
    }
    p->noted_by = 0;
}

/* What comes after a stage without a move: the stage is left out, the game ends, or the pass is forced. */
static void go_on_without_move(const game *g, position *p)
{
    const stage *s = &g->stages[p->stage];
    /* when both sides have left out every stage, nobody will ever have a move again */
    bool leaves_out = s->skip_without_move || is_closed(g, p);
    if (leaves_out && p->skipped < 2 * g->nstages) {
        skip(g, p);
        return;
    }
    judge_no_move(g, p);
    if (p->outcome != OUTCOME_NONE) return;
    if (s->forced_pass)
        p->must_pass = true;
    else
        finish(p, OUTCOME_BROKEN, POSITION_NO_RULE);
}

bool turn_settle_once(const game *g, position *p)
{
    move any;
    if (p->outcome != OUTCOME_NONE || p->must_pass || list_offered(g, p, &any, 1)) return false;
    go_on_without_move(g, p);
    return true;
}

void turn_settle(const game *g, position *p)
{
    while (turn_settle_once(g, p)) continue;
}

void turn_settle_without_move(const game *g, position *p)
{
    go_on_without_move(g, p);
    turn_settle(g, p);
}

void turn_write(const game *g, move m, char *out)
{
    const action *a = &g->actions[move_action(m)];
    a->type->write(a, g, m, out);
}

move turn_read(const game *g, const position *p, const char *written, move *scratch)
{
    char name[ACTION_TEXT_MAX];
    int n = turn_list(g, p, scratch, g->most_moves);
    for (int i = 0; i < n; i++) {
        turn_write(g, scratch[i], name);
        if (!strcmp(name, written)) return scratch[i];
    }
    return MOVE_NONE;
}
