/* Progressive bias (Chaslot and others 2008, "Progressive strategies for Monte-Carlo tree search"): a beginner's view
 * of a child's move influences how often it is visited, like the predictor of PUCT (Rosin 2011, "Multi-armed bandits
 * with episode context"): its weight is the square root of the node's visits, divided by the child's visits. At nodes
 * with hundreds of children this finds the few that matter; where beginners are wrong it misleads, so matches decide
 * about it (advice.c). */
#include "players/mcts.h"

/* Bias of moves that come as near to the goal as any, that come nearer, that hinder the opponent as much as any, and
 * that hinder it. Matches with and without: PERFORMANCE.md, "Progressive bias". */
#define NEAREST   .7f
#define NEARER    .35f
#define HINDERING .6f
#define HINDERS   .3f

static float part_of(const beginner_view *v, bool as_well_as_any)
{
    switch (v->fulfils) {
    case WISH_NONE:
    case WISH_TO_STAY: return -1;
    case WISH_TO_HINDER: return as_well_as_any ? HINDERING : HINDERS;
    case WISH_TO_COME_NEARER: return !as_well_as_any ? NEARER : v->hinders ? 1 : NEAREST;
    case WISH_TO_WIN_THIS_TURN:
    case WISH_TO_WIN: return 1;
    case WISH_TO_GO_ON:
    case WISH_FOR_SAFETY:
    case WISHES: break;
    }
    return 0;
}

void mcts_bias_children(mcts *s, const game *g, const position *p, uint32_t at)
{
    const node *children = s->tree.nodes + s->tree.nodes[at].first;
    prospect *prospects = s->tree.prospects + s->tree.nodes[at].first;
    const uint32_t count = s->tree.nodes[at].open;
    int32_t best[WISHES];
    for (int i = 0; i < WISHES; i++) best[i] = INT32_MIN;
    beginner_stand(s->beginner, g, p);
    for (uint32_t i = 0; i < count; i++) {
        s->views[i] = beginner_view_of(s->beginner, g, p, children[i].move, s->stop);
        int32_t *most = &best[s->views[i].fulfils];
        if (s->views[i].how_well > *most) *most = s->views[i].how_well;
    }
    for (uint32_t i = 0; i < count; i++)
        prospects[i].bias += part_of(&s->views[i], s->views[i].how_well == best[s->views[i].fulfils]);
    s->effort += (uint64_t)count * s->settings.costs.view;
    s->tree.nodes[at].biased = true;
}
