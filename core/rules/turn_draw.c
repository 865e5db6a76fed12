/* Draws a move of a stage: by rejection sampling from its actions while that succeeds, otherwise from the list of
 * moves. Endings that forbid moves must be tried on a copy, so they are tried last. */
#include "rules/bars.h"
#include "rules/chance.h"
#include "rules/guard.h"
#include "rules/turn_moves.h"
#include "rules/twins.h"

/* Returns how many of the first actions have the same rank. */
static int same_rank(const action *first, int count)
{
    int n = 1;
    while (n < count && first[n].rank == first->rank) n++;
    return n;
}

/* Does the stage offer anything besides the pass that declines it? */
static bool has_something_to_decline(const game *g, const position *p)
{
    const stage *s = &g->stages[p->stage];
    return turn_any_has_move(g, p, s->actions, s->nactions);
}

/* Actions of one rank are drawn from together, in proportion to their numbers of points. */
typedef struct drawing {
    guard_pool pools[GAME_ACTIONS_MAX];
    guard_sets sets;
    uint32_t points;
    bool certain;        /* points that are not moves are removed when drawn */
    bool forbids, twins; /* a move may be forbidden, or have a twin */
} drawing;

static void begin_drawing(drawing *k, const game *g, const position *p)
{
    guard_look(&k->sets, g, p);
    k->forbids = turn_tries(g, p);
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

/* Result of a draw. */
typedef enum drawn { DRAWN, DRAWN_IN_VAIN, DRAWN_NOTHING /* there is no move */ } drawn;

/* Draws from the first rank that has a move. A lower rank counts only if it is certain that higher ranks have none,
 * which rejection sampling cannot tell. */
static drawn sample_ranks(drawing *k, const action *first, int count, random_state *r, move *out)
{
    bool certain = true;
    for (int rest = count; rest; first += count, rest -= count) {
        count = same_rank(first, rest);
        gather(first, count, k);
        bool last = count == rest;
        certain = k->certain;
        if (!certain && !last && !turn_any_has_move(k->sets.before.g, k->sets.before.p, first, count)) continue;
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
    const bool ranked = s->nactions && s->actions[s->nactions - 1].rank; /* then that pass belongs to each rank */
    drawing k;
    if (ranked && s->decline_needs_move) return DRAWN_IN_VAIN;
    begin_drawing(&k, g, p);
    if (count == 1) return sample_only(&k, s->actions, r, out);
    drawn found = sample_ranks(&k, s->actions, count, r, out);
    bool declines = found == DRAWN && s->decline_needs_move && move_action(*out) == s->decline->index;
    return declines && !has_something_to_decline(g, p) ? DRAWN_NOTHING : found;
}

/* Gathers the idle actions of the stage, or the others. */
static void gather_idle(const stage *s, bool idle, drawing *k)
{
    k->points = 0;
    k->certain = true;
    for (int i = 0; i < s->nactions; i++) {
        if (s->actions[i].idle != idle) continue;
        guard_gather(&s->actions[i], &k->sets, &k->pools[i]);
        k->points += k->pools[i].points;
        k->certain &= !k->pools[i].points || k->pools[i].swept;
    }
}

/* Draws from the moves of actions that are not idle, if their greatest sum is above that of idle moves, 0. */
static drawn sample_greatest(drawing *k, random_state *r, move *scratch, move *out)
{
    const game *g = k->sets.before.g;
    const position *p = k->sets.before.p;
    const stage *s = &g->stages[p->stage];
    bool idle = false;
    int n = 0;
    int64_t greatest;
    for (int i = 0; i < s->nactions; i++) {
        idle |= s->actions[i].idle;
        if (!s->actions[i].idle) n += guard_list_pool(&k->pools[i], scratch + n, g->most_moves - n);
    }
    if (!n) return DRAWN_IN_VAIN;
    if (n > 1 || idle) {
        n = turn_keep_most(g, p, scratch, n, &greatest);
        if (idle && greatest <= 0) return DRAWN_IN_VAIN;
    }
    *out = scratch[random_below(r, (uint32_t)n)];
    return DRAWN;
}

/* For a stage that maximises a sum: idle moves are all optimal, where no other actions have moves. */
static drawn sample_most(const game *g, const position *p, random_state *r, move *scratch, move *out)
{
    const stage *s = &g->stages[p->stage];
    drawing k;
    bool plain = !turn_tries(g, p) && !twins_any(s, p->side) && !s->decline_needs_move;
    for (int i = 0; i < s->nactions; i++) plain &= !s->actions[i].rank;
    if (!plain) return DRAWN_IN_VAIN;
    begin_drawing(&k, g, p);
    gather_idle(s, false, &k);
    if (!k.certain) return DRAWN_IN_VAIN;
    if (k.points) return sample_greatest(&k, r, scratch, out);
    gather_idle(s, true, &k);
    if (!k.certain) return DRAWN_IN_VAIN;
    return draw(&k, r, out) ? DRAWN : DRAWN_NOTHING;
}

static bool sample_from_list(const game *g, const position *p, random_state *r, move *scratch, move *out)
{
    int n = turn_list(g, p, scratch, g->most_moves);
    if (!n) return false;
    *out = scratch[random_below(r, (uint32_t)n)];
    return true;
}

/* Draws from a complete list of some actions and tests the drawn move, usually far cheaper than testing all. */
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

/* As sample_from_list where endings forbid moves, which are expensive to test for each. */
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
    if (!tried) found = g->stages[p->stage].by ? sample_most(g, p, r, scratch, out) : sample_allowed(g, p, r, out);
    return found == DRAWN || (found == DRAWN_IN_VAIN && sample_listed(g, p, r, scratch, out));
}

/* Draws again while the move is barred; falls back to the list. */
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
