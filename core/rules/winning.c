#include "rules/winning.h"

#include "rules/bars.h"
#include "rules/ending.h"
#include "rules/post_move.h"
#include "rules/turn_moves.h"

/* Endings that compare the sides, or call a function, may have any result. */
static bool may_reward(const ending *d, unsigned side)
{
    const uint8_t won = (uint8_t)outcome_win(side);
    return d->type->margin || d->type->calls || d->result[0] == won || d->result[1] == won;
}

static bool any_may_reward(const ending *const *endings, unsigned side)
{
    for (; *endings; endings++)
        if (may_reward(*endings, side)) return true;
    return false;
}

static bool may_be_rewarded(const post_move *c, unsigned side)
{
    bool may = c->before && any_may_reward(c->before, side);
    for (unsigned events = 0; events <= EVENTS_ALL; events++) may |= any_may_reward(c->endings[events], side);
    return may;
}

/* Can the game end otherwise: a side has no move, or the rest of a turn is skipped? */
static bool may_come_by_itself(const game *g, unsigned side)
{
    bool may = false;
    for (int i = 0; i < g->nendings; i++) may |= g->endings[i].no_move && may_reward(&g->endings[i], side);
    for (int i = 0; i < g->nstages; i++) {
        const stage *s = &g->stages[i];
        if (!s->skip_without_move && !stage_is_conditional(s)) continue;
        for (int whose = 0; whose < 2; whose++) may |= may_be_rewarded(s->left_out[whose], side);
    }
    return may;
}

action_bits winning_actions(const game *g, unsigned side)
{
    action_bits bits = 0;
    if (may_come_by_itself(g, side)) return ~bits;
    for (int i = 0; i < g->nactions; i++)
        if (may_be_rewarded(g->actions[i].after[side], side)) bits |= (action_bits)1 << g->actions[i].index;
    return bits;
}

/* Are the moves of each action independent of the other actions? */
static bool is_each_for_itself(const game *g, const position *p)
{
    const stage *s = &g->stages[p->stage];
    bool ranked = s->nactions && s->actions[s->nactions - 1].rank;
    return !p->must_pass && !s->by && !s->looks_ahead && !s->decline_needs_move && !ranked && !s->ntwins[p->side] &&
           !bars_ask(g, p);
}

int winning_list(const game *g, const position *p, action_bits wanted, move *out, int capacity)
{
    const stage *s = &g->stages[p->stage];
    if (!wanted || !is_each_for_itself(g, p)) return wanted ? turn_list(g, p, out, capacity) : 0;
    if (turn_stage_is_closed(g, p)) return 0;
    int n = 0;
    for (int i = 0; i < s->nactions; i++) {
        const action *a = &s->actions[i];
        if (!(wanted >> a->index & 1)) continue;
        const int end = n + a->list(a, g, p, out + n, capacity - n);
        for (int k = n; k < end; k++)
            if (!turn_forbids(g, p, out[k])) out[n++] = out[k];
    }
    return n;
}
