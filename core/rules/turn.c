/* turn_apply is the cost of a ply: the action, a list of effects and a list of endings chosen at load (post_move.h),
 * and who decides next. Everything else happens only when no move is found: turn_settle skips stages, evaluates the
 * no-move endings or finds the forced pass. */
#include "rules/turn.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "game/marks.h"
#include "game/meter.h"
#include "rules/effect.h"
#include "rules/ending.h"
#include "rules/post_move.h"
#include "rules/proximity.h"
#include "rules/turn_moves.h"

/* Debug builds assert that every primitive does only its declared deeds. */
#ifdef POISE_DEBUG
static void begin_deeds(position *p)
{
    p->did = 0;
}

static void check_deeds(position *p, unsigned allowed)
{
    assert(!(p->did & ~allowed));
    p->did = 0; /* equal positions must be equal byte by byte */
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
    if (rule != POSITION_NO_RULE) p->fired |= UINT64_C(1) << rule;
}

/* Evaluates endings in order, up to the first that holds or to `last` (NULL: all); the list is NULL-terminated. Only a
 * chosen decision can be illegal, because there must be something to take back; or its consequences, if they are looked
 * ahead to. `c`: what follows the decision; NULL: there was none. */
static inline void judge(const game *g, position *p, const ending *const *endings, const post_move *c,
                         const ending *last)
{
    for (const ending *d; (d = *endings) != NULL && (!last || d <= last); endings++) {
        outcome o = d->judge(d, g, p);
        if (o == OUTCOME_NONE || (o == OUTCOME_ILLEGAL && !(c && (c->chosen || p->ahead)))) continue;
        finish(p, o, o == OUTCOME_BROKEN ? POSITION_NO_RULE : d->rule);
        return;
    }
}

void turn_begin(const game *g, position *p)
{
    int i = 0;
    p->repeated = 0;
    p->stage = 0;
    while (i < g->nphases && g->phases[i].when && !turn_holds_before(g->phases[i].when, g, p)) i++;
    p->stage = g->phases[i].first;
}

/* For repeated stages and phases, where the order of stages does not determine what comes next. */
static void lead_on(const game *g, position *p, const post_move *c)
{
    p->repeated = c->repeats ? (uint8_t)(p->repeated + (p->repeated + 1 < STAGE_NO_LIMIT)) : 0;
    if (!c->turns) return;
    facts_end_turn(g, p, !p->side);
    marks_end_turn(g, p, !p->side);
    turn_begin(g, p);
}

/* Evaluates the endings before the effects. Returns whether the game is over. */
static __attribute__((noinline)) bool judge_before(const game *g, position *p, const post_move *c)
{
    if (p->outcome == OUTCOME_NONE) judge(g, p, c->before, c, NULL);
    p->noted_by = 0;
    return p->outcome != OUTCOME_NONE;
}

static inline void apply_effects(const game *g, position *p, const post_move *c, move m)
{
    const effect *f;
    for (const effect *const *next = proximity_effects(g, c, p); (f = *next) != NULL; next++) {
        meter_add(g, STEPS_OF_EFFECT);
        begin_deeds(p);
        if (f->apply(f, g, p, m)) p->fired |= UINT64_C(1) << f->rule;
        check_deeds(p, f->deeds);
    }
}

/* Applies what follows a decision, or a skipped stage: then m is MOVE_NONE. */
static inline void follow(const game *g, position *p, const post_move *c, move m)
{
    if (c->before && judge_before(g, p, c)) return;
    apply_effects(g, p, c, m);
    const ending *const *endings = p->ahead ? c->tried[p->events] : c->endings[p->events];
    if (p->outcome == OUTCOME_NONE) judge(g, p, endings, c, NULL);
    if (p->outcome != OUTCOME_NONE) return;
    p->changes &= c->changes_kept;
    p->events &= c->events_kept;
    p->stage = c->next_stage;
    p->side ^= c->turns;
    p->noted_by = 0;
    if (c->leads_on) lead_on(g, p, c);
}

/* Makes the move itself; returns what follows it. */
static inline const post_move *make(const game *g, position *p, move m)
{
    DEBUG_ASSERT(p->outcome == OUTCOME_NONE && move_action(m) < (unsigned)g->nactions);
    const action *a = &g->actions[move_action(m)];
    const post_move *c = a->after[p->side];
    begin_deeds(p);
    a->apply(a, g, p, m);
    check_deeds(p, a->deeds);
    p->plies++;
    p->skipped = p->idle = 0;
    p->must_pass = false;
    return c;
}

void turn_apply(const game *g, position *p, move m)
{
    follow(g, p, make(g, p, m), m);
}

bool turn_may_end(const game *g, const position *p, move m)
{
    return g->actions[move_action(m)].after[p->side]->may_end;
}

void turn_try(const game *g, position *p, move m)
{
    const post_move *c = make(g, p, m);
    if (c->before && judge_before(g, p, c)) return;
    if (!c->forbids) return;
    apply_effects(g, p, c, m);
    if (p->outcome == OUTCOME_NONE) judge(g, p, c->tried[p->events], c, c->forbids);
}

/* Skips a stage without a move; what follows each turn still follows. */
static void skip(const game *g, position *p)
{
    turn_note_left_out(g, p);
    follow(g, p, g->stages[p->stage].left_out[p->side], MOVE_NONE);
}

/* Would the other side have no move at the start of its turn either? Stages that it would skip by their condition do
 * not count. */
static bool other_has_no_move(const game *g, position *p)
{
    uint8_t stage_now = p->stage, repeated = p->repeated;
    p->side ^= 1;
    turn_begin(g, p);
    while (turn_stage_is_closed(g, p) && !g->stages[p->stage].ends) p->stage++;
    bool no_move = !turn_has_move(g, p);
    p->side ^= 1;
    p->stage = stage_now;
    p->repeated = repeated;
    return no_move;
}

static void judge_no_move(const game *g, position *p)
{
    int known = -1; /* does the other side have no move? -1: not tested yet */
    for (int i = 0; i < g->nno_move && p->outcome == OUTCOME_NONE; i++) {
        const ending *only[] = {g->no_move[i], NULL};
        if (!ending_follows_stuck(g->no_move[i], &g->stages[p->stage])) continue;
        if (g->no_move[i]->neither_has_move && known < 0) known = other_has_no_move(g, p);
        if (!g->no_move[i]->neither_has_move || known) judge(g, p, only, NULL, NULL);
    }
    p->noted_by = 0;
}

void turn_go_on_without_move(const game *g, position *p)
{
    const stage *s = &g->stages[p->stage];
    bool leaves_out = s->skip_without_move || turn_stage_is_closed(g, p);
    if (leaves_out && !turn_both_were_idle(g, p)) {
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
    if (p->outcome != OUTCOME_NONE || turn_has_move(g, p)) return false;
    turn_go_on_without_move(g, p);
    return true;
}

void turn_settle(const game *g, position *p)
{
    while (turn_settle_once(g, p)) continue;
}

void turn_write(const game *g, move m, char *out)
{
    const action *a = &g->actions[move_action(m)];
    a->type->write(a, g, m, out);
    size_t length = a->writes_name ? strlen(out) : 0;
    if (length) snprintf(out + length, ACTION_TEXT_MAX - length, ":%s", a->name);
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
