/* Priors of moves (PUCT: Rosin 2011, "Multi-armed bandits with episode context"; Silver and others 2017): the
 * likelihood of each move by the evaluation of what it leads to, which is known when the children are created. The
 * exploration term of a child is its prior times the root of the node's visits, divided by its own. */
#include "players/mcts.h"

/* Temperature, in wins, and the sum of a node's priors relative to the exploration constant, at most 1. PERFORMANCE.md,
 * "Priors from values", has their matches. */
#define TEMPERATURE 0.1f
#define WEIGHT      5.0f

/* Falls as exp(-loss / TEMPERATURE) at first, later more slowly. Quotients and products are the same on every machine;
 * the C library's exp may differ in the last digit. */
static float likelihood_of(float loss)
{
    const float root = 1 / (1 + loss / (4 * TEMPERATURE)), square = root * root;
    return square * square;
}

void mcts_set_priors(mcts *s, uint32_t at)
{
    const node *n = &s->tree.nodes[at];
    prospect *first = s->tree.prospects + n->first, *end = first + n->open;
    float most = 0, sum = 0;
    for (const prospect *c = first; c < end; c++)
        if (c->mean > most) most = c->mean;
    for (prospect *c = first; c < end; c++) {
        c->bias = likelihood_of(most - c->mean);
        sum += c->bias;
    }
    const float part = fminf(WEIGHT * s->settings.exploration, 1) / sum;
    for (prospect *c = first; c < end; c++) c->bias *= part;
    s->effort += (uint64_t)n->open * MCTS_BOUND;
}
