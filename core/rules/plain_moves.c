/* The moves of the plain mode: each is tried in a copy of the position where a rule may forbid it. */
#include "rules/plain_parts.h"

#include "game/workroom.h"
#include "rules/bars.h"
#include "rules/chance.h"
#include "rules/guard.h"
#include "rules/look_ahead.h"
#include "rules/turn.h"

static int list_offered(const game *g, const position *p, move *out, int capacity);

static int64_t number(const expression *x, const scene *s)
{
    int32_t values[BOARD_CELLS_MAX + 1];
    expression_plain(x, EXPRESSION_NUMBER, s, values);
    return values[0];
}

static const turn_course course = {list_offered, plain_apply, plain_go_on_without_move, number, true};

static bool is_forbidden(const game *g, const position *p, move m)
{
    unsigned rule;
    if (g->stages[p->stage].looks_ahead) return look_ahead_forbids(&course, g, p, m, &rule);
    if (chance_makes(&g->actions[move_action(m)])) return false; /* nobody chose it */
    position *after = workroom_take(g->workroom, g->position_bytes);
    if (!after) return false;
    position_copy(g, after, p);
    after->ahead++;
    plain_apply(g, after, m);
    bool illegal = after->outcome == OUTCOME_ILLEGAL;
    workroom_give_back(g->workroom, after);
    return illegal;
}

bool plain_is_closed(const game *g, const position *p)
{
    const stage *now = &g->stages[p->stage];
    bool done = now->at_most && now->at_most != STAGE_NO_LIMIT && p->repeated >= now->at_most;
    return done || (now->when && !plain_holds_before(now->when, g, p));
}

static bool passes(void *context, move m)
{
    return guard_allows_plainly(context, m);
}

static int list(const action *a, const game *g, const position *p, move *out, int capacity)
{
    if (!guard_has(a)) return a->list(a, g, p, out, capacity);
    guard_plainly k;
    guard_look_plainly(&k, a, g, p);
    return action_list_those(a, g, p, passes, &k, out, capacity);
}

/* Lists the moves that no ending forbids. */
static int list_allowed(const action *a, const game *g, const position *p, move *out, int capacity)
{
    if (!g->forbids && !g->stages[p->stage].looks_ahead) return list(a, g, p, out, capacity);
    move *all = workroom_take(g->workroom, (size_t)a->most_moves * sizeof *all);
    int n = all ? list(a, g, p, all, a->most_moves) : 0, allowed = 0;
    workroom_note_listed(g->workroom, n);
    for (int i = 0; i < n && allowed < capacity; i++)
        if (!is_forbidden(g, p, all[i])) out[allowed++] = all[i];
    workroom_give_back(g->workroom, all);
    return allowed;
}

/* Removes moves n..end-1 with the same result as one of the first n. Returns how many remain. */
static int without_twins(const game *g, const position *p, move *out, int n, int end)
{
    const stage *now = &g->stages[p->stage];
    int kept = n;
    for (int i = n; i < end; i++) {
        bool twin = false;
        for (int k = 0; k < now->ntwins[p->side]; k++)
            for (int other = 0; other < n && now->twins[p->side][k].later == out[i]; other++)
                twin |= now->twins[p->side][k].earlier == out[other];
        if (!twin) out[kept++] = out[i];
    }
    return kept;
}

static int list_actions(const game *g, const position *p, move *out, int capacity)
{
    const stage *now = &g->stages[p->stage];
    int n = 0;
    for (int i = 0; i < now->nactions; i++) {
        bool worse = i && now->actions[i].rank != now->actions[i - 1].rank;
        if (n && worse) break;
        n = without_twins(g, p, out, n, n + list_allowed(&now->actions[i], g, p, out + n, capacity - n));
    }
    return n;
}

/* Lists the moves of the stage before most { } filters them. */
static int list_offered(const game *g, const position *p, move *out, int capacity)
{
    const stage *now = &g->stages[p->stage];
    if (p->must_pass) return now->forced_pass->list(now->forced_pass, g, p, out, capacity);
    if (plain_is_closed(g, p)) return 0;
    if (now->looks_ahead) look_ahead_begin(g, p);
    int n = list_actions(g, p, out, capacity);
    if (n && now->decline_needs_move) n += list_allowed(now->decline, g, p, out + n, capacity - n);
    if (now->looks_ahead) look_ahead_end(&course, g);
    return n;
}

bool plain_has_move(const game *g, const position *p)
{
    const stage *now = &g->stages[p->stage];
    move any;
    if (g->forbids || now->looks_ahead) return list_offered(g, p, &any, 1);
    for (int i = 0; i < now->nactions && !plain_is_closed(g, p); i++)
        if (list(&now->actions[i], g, p, &any, 1)) return true;
    return false;
}

static int list_legal(const game *g, const position *p, move *out, int capacity)
{
    bool all = !g->stages[p->stage].by || p->must_pass;
    return all ? list_offered(g, p, out, capacity) : look_ahead_most(&course, g, p, out, capacity);
}

int plain_list(const game *g, const position *p, move *out, int capacity)
{
    if (!bars_ask(g, p)) return list_legal(g, p, out, capacity);
    move *all = workroom_take(g->workroom, ((size_t)g->most_moves + 1) * sizeof *all);
    int n = all ? bars_keep_plainly(g, p, all, list_legal(g, p, all, g->most_moves + 1)) : 0;
    if (n > capacity) n = capacity;
    for (int i = 0; i < n; i++) out[i] = all[i];
    workroom_give_back(g->workroom, all);
    return n;
}
