/* The final move choice of mcts, and tree reuse. */
#include <math.h>
#include <string.h>

#include "players/mcts.h"
#include "players/search.h"

/* Lower confidence bound: a child's mean is reduced by this over the square root of its visits, where playouts
 * contribute to its value. Means of evaluations alone have no sampling noise: a child that is behind by them stays
 * behind by as much in a longer search. */
#define DOUBT_OF_PLAYOUTS 0.3f

/* Proven values decide first: the fastest win, and no loss if there is an alternative; among losses the slowest. A
 * proven draw ranks like an unproven child and competes by its visits. */
static int rank(const node *c)
{
    if (c->proven == outcome_win(c->side)) return UINT16_MAX + 1 - c->plies;
    if (c->proven == outcome_win(!c->side)) return c->plies - UINT16_MAX - 1;
    return 0;
}

static int best_rank(const node *children, uint32_t count)
{
    int best = rank(children);
    for (uint32_t i = 1; i < count; i++)
        if (rank(&children[i]) > best) best = rank(&children[i]);
    return best;
}

static bool is_preferred(const node *c, const node *best)
{
    if (c->visits != best->visits) return c->visits > best->visits;
    return c->points > best->points;
}

/* Returns the most visited child of that rank, of these the one with the most points. */
static const node *most_visited(const node *children, uint32_t count, int wanted)
{
    const node *best = NULL;
    for (const node *c = children; c < children + count; c++)
        if (rank(c) == wanted && (!best || is_preferred(c, best))) best = c;
    return best;
}

/* Returns the first child up to this one with its key. Each slot holds a child, or `count` if empty. */
static uint32_t first_alike(const mcts *s, uint32_t count, uint32_t child)
{
    const size_t mask = mcts_slots(count) - 1;
    size_t at = s->likes[child].key & mask;
    while (s->slots[at] < count && s->likes[s->slots[at]].key != s->likes[child].key) at = (at + 1) & mask;
    if (s->slots[at] == count) s->slots[at] = child;
    return s->slots[at];
}

/* Groups the root's children that lead to equivalent positions (same state key). A child that ends the game forms its
 * own group. */
static void find_likes(mcts *s, const game *g, const node *children, uint32_t count)
{
    for (size_t i = 0; i < mcts_slots(count); i++) s->slots[i] = count;
    for (uint32_t i = 0; i < count; i++) {
        s->likes[i] = (like){.first = i};
        if (!s->keys) continue;
        turn_play_after(g, s->after, s->root, children[i].move);
        if (s->after->outcome != OUTCOME_NONE) continue;
        s->likes[i].key = state_key_of(s->keys, s->after).low;
        s->likes[i].first = first_alike(s, count, i);
    }
}

static void sum_likes(mcts *s, const node *children, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        like *sum = &s->likes[s->likes[i].first];
        sum->visits += (float)children[i].visits;
        sum->points += (float)children[i].points / TREE_POINTS;
    }
}

/* Returns the lower confidence bound of a child's value, from the pooled results of its group; -1 without visits. */
static float worth(const mcts *s, uint32_t child)
{
    float doubt = mcts_plays_out(s) ? DOUBT_OF_PLAYOUTS : 0;
    const like *sum = &s->likes[s->likes[child].first];
    return sum->visits > 0 ? sum->points / sum->visits - doubt / sqrtf(sum->visits) : -1;
}

/* Computes each child's loss against the best. Children of another rank are excluded; children with the same proven
 * distance to a win or a loss all have loss 0. */
static void find_losses(mcts *s, const node *children, uint32_t count, int wanted, const node *best)
{
    float most = worth(s, (uint32_t)(best - children));
    for (uint32_t i = 0; i < count; i++) {
        bool is_out = rank(&children[i]) != wanted;
        float loss = is_out ? VARIETY_NEVER : wanted ? 0 : most - worth(s, i);
        s->losses[i] = loss > 0 ? loss : 0;
    }
}

move mcts_answer(mcts *s, const game *g, random_state *r)
{
    const node *children = s->tree.nodes + s->tree.nodes[TREE_ROOT].first;
    uint32_t count = s->tree.nodes[TREE_ROOT].children;
    int wanted = best_rank(children, count);
    const node *best = most_visited(children, count, wanted);
    if (!variety_is_wanted(&s->variety, s->settings.temperature)) return best->move;
    find_likes(s, g, children, count);
    sum_likes(s, children, count);
    find_losses(s, children, count, wanted, best);
    return children[variety_draw(&s->variety, s->settings.temperature, s->losses, count, r)].move;
}

bool mcts_opinion(const void *state, player_opinion *out)
{
    const mcts *s = state;
    const node *root = &s->tree.nodes[TREE_ROOT], *c = s->tree.nodes + root->first, *end = c + root->children;
    if (root->proven != OUTCOME_NONE) {
        *out = (player_opinion){.value = tree_points(root->proven) / (double)TREE_POINTS, .proven = root->proven};
        if (root->proven != OUTCOME_DRAW) out->decisions = root->plies;
        return true;
    }
    while (c < end && c->move != s->answer) c++;
    if (c == end || !c->visits) return false;
    double share = (double)c->points / c->visits / TREE_POINTS;
    *out = (player_opinion){.value = c->side ? 1 - share : share};
    return true;
}

/* Searches below a node, whose position is s->found[depth], for position p. Returns its node, or TREE_ROOT if not
 * found or out of budget. */
static uint32_t find(mcts *s, const game *g, const position *p, uint32_t at, unsigned depth, uint32_t *budget)
{
    const position *here = s->found[depth];
    if (here->plies == p->plies) return position_same(g, here, p) ? at : TREE_ROOT;
    position *next = s->found[depth + 1];
    for (uint32_t i = 0; i < s->tree.nodes[at].children; i++) {
        uint32_t child = s->tree.nodes[at].first + i;
        const node *c = &s->tree.nodes[child];
        if (!c->children || (at == TREE_ROOT && c->move != s->answer)) continue;
        if (!*budget) return TREE_ROOT;
        --*budget;
        turn_play_after(g, next, here, c->move);
        uint32_t found = next->outcome == OUTCOME_NONE ? find(s, g, p, child, depth + 1, budget) : TREE_ROOT;
        if (found != TREE_ROOT) return found;
    }
    return TREE_ROOT;
}

/* Returns the node of position p, some decisions after the root; TREE_ROOT if not found. It costs at most a fraction
 * of the iterations. If the variant has functions, moves legal at an earlier call need not be legal now: nothing is
 * reused. */
static uint32_t find_below(mcts *s, const game *g, const position *p)
{
    uint32_t budget = s->settings.iterations / 2;
    if (!s->planted || g->hook_host || p->plies <= s->root->plies || p->plies - s->root->plies >= MCTS_RETURNS_MAX)
        return TREE_ROOT;
    position_copy(g, s->found[0], s->root);
    return find(s, g, p, TREE_ROOT, 0, &budget);
}

void mcts_plant(mcts *s, const game *g, const position *p)
{
    uint32_t at = find_below(s, g, p);
    if (at == TREE_ROOT)
        tree_clear(&s->tree);
    else
        tree_keep(&s->tree, at);
    move_tables_clear(&s->tables);
    position_copy(g, s->root, p);
    s->planted = true;
}
