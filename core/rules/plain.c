/* Recomputes all tracked data before every step (position_rebuild) and evaluates conditions cell by cell. The steps are
 * those of turn.c, written again in the order of the rules; twins and bars have plain versions too. */
#include "rules/plain_parts.h"

#include <inttypes.h>

#include "game/counters.h"
#include "game/facts.h"
#include "game/marks.h"
#include "rules/chance.h"
#include "rules/effect.h"
#include "rules/ending.h"
#include "rules/guard.h"
#include "rules/shared/standing.h"
#include "rules/turn.h"

static void end(position *p, outcome o, unsigned rule)
{
    p->outcome = (uint8_t)o;
    p->ending = (uint8_t)(o == OUTCOME_BROKEN ? POSITION_NO_RULE : rule);
    if (p->ending != POSITION_NO_RULE) p->fired |= UINT64_C(1) << rule;
}

static bool holds(const expression *condition, const game *g, const position *p)
{
    int32_t values[BOARD_CELLS_MAX + 1];
    const scene s = expression_scene(g, p);
    expression_plain(condition, EXPRESSION_CONDITION, &s, values);
    return values[0];
}

static bool ask_effect(const game *g, position *p, const effect *f, move m, audit *by);

/* Applies nested effects in rounds until a round changes nothing. Returns whether anything happened. */
static bool ask_held(const game *g, position *p, const effect *f, move m, audit *by)
{
    bool any = false, go_on_without_move = true;
    for (unsigned round = 0; round < f->rounds && go_on_without_move; round++) {
        standing before;
        standing_keep(&before, g, p);
        for (int i = 0; f->held[i]; i++) any |= ask_effect(g, p, f->held[i], m, by);
        go_on_without_move = p->outcome == OUTCOME_NONE && !standing_same(&before, g, p);
        position_rebuild(g, p);
        go_on_without_move = go_on_without_move && (!f->when || holds(f->when, g, p));
    }
    return any;
}

static bool ask_one(const game *g, position *p, const effect *f, move m, audit *by)
{
    bool (*apply)(const effect *, const game *, position *, move) = f->type->plain ? f->type->plain : f->type->apply;
    audit_begin(by, g, p);
    bool happened = apply(f, g, p, m);
    audit_effect(by, g, p, f);
    return happened;
}

static bool ask_effect(const game *g, position *p, const effect *f, move m, audit *by)
{
    position_rebuild(g, p);
    if (f->when && !holds(f->when, g, p)) return false;
    bool happened = f->held ? ask_held(g, p, f, m, by) : ask_one(g, p, f, m, by);
    if (happened) p->fired |= UINT64_C(1) << f->rule;
    return happened;
}

static void ask_ending(const game *g, position *p, const ending *d, bool chosen)
{
    outcome (*judge)(const ending *, const game *, position *) = d->type->plain ? d->type->plain : d->type->judge;
    position_rebuild(g, p);
    if (d->when && !holds(d->when, g, p)) return;
    outcome o = judge(d, g, p);
    if (o != OUTCOME_NONE && (o != OUTCOME_ILLEGAL || chosen || p->ahead)) end(p, o, d->rule);
}

bool plain_holds_before(const expression *condition, const game *g, const position *p)
{
    int32_t values[BOARD_CELLS_MAX + 1];
    const scene s = guard_scene(g, p);
    expression_plain(condition, EXPRESSION_CONDITION, &s, values);
    return values[0];
}

void plain_begin_turn(const game *g, position *p)
{
    uint8_t first = g->phases[g->nphases].first;
    p->repeated = p->stage = 0;
    for (int i = g->nphases; i-- > 0;)
        if (!g->phases[i].when || plain_holds_before(g->phases[i].when, g, p)) first = g->phases[i].first;
    p->stage = first;
}

/* Advances after a decision of that action, or, with NULL, after skipping the stage: to the same stage, the next one,
 * or the other side's turn. */
static void lead_on(const game *g, position *p, const action *a)
{
    const stage *now = &g->stages[p->stage];
    bool declined = a && a == now->decline;
    if (a && !declined && now->at_most) {
        if (p->repeated < STAGE_NO_LIMIT - 1) p->repeated++;
        return;
    }
    p->repeated = 0;
    p->stage++;
    if (!now->ends && !(declined && now->decline_ends_turn)) return;
    facts_end_turn(g, p, p->side);
    marks_end_turn(g, p, p->side);
    p->side ^= 1;
    plain_begin_turn(g, p);
}

/* Evaluates the endings before the effects, or the others. */
static void ask_endings(const game *g, position *p, unsigned now, const action *a, bool chosen, bool before)
{
    for (int i = 0; i < g->nendings && p->outcome == OUTCOME_NONE; i++) {
        const ending *d = &g->endings[i];
        if (d->before != before || (d->both_passed && !(p->events & EVENT_BOTH_PASSED))) continue;
        if (ending_follows(d, g, now, a)) ask_ending(g, p, d, chosen);
    }
}

/* Applies effects and endings after a decision, or, with NULL, after skipping the stage. Only a chosen decision can be
 * illegal: not a skip, nor a forced pass. */
static void follow(const game *g, position *p, const action *a, move m, bool chosen, audit *by)
{
    unsigned now = p->stage;
    ask_endings(g, p, now, a, chosen, true);
    if (p->outcome != OUTCOME_NONE) return;
    for (int i = 0; i < g->neffects; i++)
        if (!g->effects[i].inside && effect_follows(&g->effects[i], g, now, a))
            (void)ask_effect(g, p, &g->effects[i], m, by);
    ask_endings(g, p, now, a, chosen, false);
    if (p->outcome != OUTCOME_NONE) return;
    lead_on(g, p, a);
    position_rebuild(g, p);
}

void plain_apply_audited(const game *g, position *p, move m, audit *by)
{
    const action *a = &g->actions[move_action(m)];
    position_rebuild(g, p);
    p->events = 0;
    audit_begin(by, g, p);
    a->apply(a, g, p, m);
    audit_action(by, g, p, a, m);
    bool chosen = !p->must_pass && !chance_makes(a);
    p->plies++;
    p->skipped = p->idle = 0;
    p->must_pass = false;
    follow(g, p, a, m, chosen, by);
}

void plain_apply(const game *g, position *p, move m)
{
    plain_apply_audited(g, p, m, NULL);
}

/* Would the other side have a move at the start of its turn? */
static bool other_has_move(const game *g, position *p)
{
    uint8_t now = p->stage, repeated = p->repeated;
    p->side ^= 1;
    plain_begin_turn(g, p);
    while (plain_is_closed(g, p) && !g->stages[p->stage].ends) p->stage++;
    bool has = plain_has_move(g, p);
    p->side ^= 1;
    p->stage = now;
    p->repeated = repeated;
    return has;
}

static void ask_without_move(const game *g, position *p)
{
    for (int i = 0; i < g->nendings && p->outcome == OUTCOME_NONE; i++) {
        const ending *d = &g->endings[i];
        if (!ending_follows_stuck(d, &g->stages[p->stage])) continue;
        if (!(d->neither_has_move && other_has_move(g, p))) ask_ending(g, p, d, false);
    }
}

static void leave_out(const game *g, position *p, audit *by)
{
    p->events = 0;
    audit_begin(by, g, p);
    turn_note_left_out(g, p);
    audit_left_out(by, g, p);
    follow(g, p, NULL, MOVE_NONE, false, by);
}

/* Skips a stage, ends the game or forces the pass. */
static void advance_without_move(const game *g, position *p, audit *by)
{
    const stage *now = &g->stages[p->stage];
    if ((now->skip_without_move || plain_is_closed(g, p)) && !turn_both_were_idle(g, p)) {
        leave_out(g, p, by);
        return;
    }
    ask_without_move(g, p);
    p->must_pass = p->outcome == OUTCOME_NONE && now->forced_pass;
    if (p->outcome == OUTCOME_NONE && !p->must_pass) end(p, OUTCOME_BROKEN, POSITION_NO_RULE);
}

void plain_go_on_without_move(const game *g, position *p)
{
    advance_without_move(g, p, NULL);
}

void plain_settle_audited(const game *g, position *p, audit *by)
{
    while (p->outcome == OUTCOME_NONE && !p->must_pass && !plain_has_move(g, p)) advance_without_move(g, p, by);
}

void plain_settle(const game *g, position *p)
{
    plain_settle_audited(g, p, NULL);
}

int plain_compare(const game *g, const position *fast, const position *plain, error *e)
{
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++)
        if (fast->code[c] != plain->code[c])
            return error_set(e, "%s holds %s, in plain mode %s", g->board->label[c], g->pieces.glyph[fast->code[c]],
                             g->pieces.glyph[plain->code[c]]);
    if (g->tracks & TRACK_ORDER &&
        memcmp(position_order_view(g, fast), position_order_view(g, plain), (size_t)g->board->cells * sizeof(uint64_t)))
        return error_set(e, "a column has another order in plain mode");
    error why;
    if (facts_compare(g, fast, plain, &why)) return error_set(e, "in plain mode %s", why.text);
    if (!marks_equal(g, fast, plain)) return error_set(e, "other cells are marked in plain mode");
    if (!counters_equal(g, fast, plain)) return error_set(e, "a counter is another in plain mode");
    if (fast->outcome != plain->outcome || fast->ending != plain->ending)
        return error_set(e, "the game is %s by rule %d, in plain mode %s by rule %d", outcome_word(fast->outcome),
                         fast->ending, outcome_word(plain->outcome), plain->ending);
    if (fast->fired != plain->fired)
        return error_set(e, "rules %#" PRIx64 " have happened, in plain mode %#" PRIx64, fast->fired, plain->fired);
    if (fast->side != plain->side || fast->stage != plain->stage || fast->repeated != plain->repeated ||
        fast->must_pass != plain->must_pass)
        return error_set(e, "the decision is another one in plain mode");
    return 0;
}
