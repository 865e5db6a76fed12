#include "rules/chance.h"

#include "game/builder.h"

const action *chance_action(const game *g, const position *p)
{
    const stage *t = &g->stages[p->stage];
    for (int i = 0; i < t->nactions && chance_makes(&t->actions[i]) && !p->must_pass; i++)
        if (guard_offers(&t->actions[i], g, p, NULL, NULL)) return &t->actions[i];
    return NULL;
}

uint32_t chance_weight(const game *g, const position *p, move m)
{
    const action *a = &g->actions[move_action(m)];
    return a->type->weight(a, g, p, m);
}

uint32_t chance_weight_plainly(const game *g, const position *p, move m)
{
    const action *a = &g->actions[move_action(m)];
    return a->type->plain_weight(a, g, p, m);
}

void chance_probabilities(const game *g, const position *p, const move *list, int n, double *out)
{
    double sum = 0;
    for (int i = 0; i < n; i++) sum += out[i] = chance_weight(g, p, list[i]);
    for (int i = 0; i < n; i++) out[i] /= sum;
}

move chance_draw(const game *g, const position *p, random_state *r)
{
    move m = MOVE_NONE;
    const action *a = chance_action(g, p);
    return a && a->type->sample(a, g, p, r, &m) ? m : MOVE_NONE;
}

int chance_refuse(const game *g, const char *who, error *e)
{
    if (!g->chance) return 0;
    return error_set(e, "%s: a game without chance wanted, got \"%s\", in which dice or draws decide", who, g->name);
}

/* It must be known whether chance decides before a side chooses: so actions of chance are alone in their stage, or
 * first in prefer { }, each with a rank of its own. */
static int check_stage(game_builder *b, const stage *t)
{
    const action *last = NULL; /* of chance */
    for (int i = 0; i < t->nactions; i++) {
        const action *a = &t->actions[i];
        const spec *s = b->action_specs[a->index];
        if (last && last->rank == a->rank)
            return builder_fail(b, s, NULL, "nothing else wanted beside roll { }, unless in prefer { }");
        if (!chance_makes(a)) continue;
        if (i && !chance_makes(a - 1))
            return builder_fail(b, s, NULL, "roll { } wanted before the actions that a player may choose");
        if (a->asks_each)
            return builder_fail(b, s, "when", "a condition wanted that does not depend on the move, got \"%s\"",
                                s->when);
        last = a;
    }
    if (!last) return 0;
    const spec *s = b->action_specs[last->index];
    if (t->decline) return builder_fail(b, s, NULL, "a decision wanted that cannot be declined: chance decides");
    if (t->by || t->must_finish)
        return builder_fail(
            b, s, NULL,
            "most { }, fewest { } and must_finish wanted after roll { } in the turn: they cannot look beyond it");
    return 0;
}

int chance_check(game_builder *b)
{
    game *g = b->g;
    bool informed = false; /* does some turn begin with a choice of the player? */
    for (int i = 0; i < g->nstages; i++) {
        stage *t = &g->stages[i];
        if (check_stage(b, t)) return -1;
        t->chance = t->nactions && chance_makes(t->actions);
        g->chance |= t->chance;
        informed |= !t->chance && t->begins;
    }
    if (!g->chance || informed || !(g->reads & READS_ACTIONS)) return 0;
    return builder_fail(
        b, NULL, "turn",
        "no moves(...), targets(...), movable(...) or stuck(...) wanted in a game whose turns all begin with roll { }: "
        "which moves a side would have is not known before it");
}
