/* Selection: which child of a node a walk of mcts visits. */
#include "players/mcts.h"

/* RAVE bias b: the larger, the sooner a child's own results outweigh the reference's. At 0 both weigh the same at
 * equal counts. PERFORMANCE.md, where `grave=50` is measured, has its matches. */
#define REFERENCE_BIAS 0.2f

/* Bounds are compared as integers; with any exploration constant, visits and bias they stay below 2^9. */
#define BOUND_ONE  (1 << 22)
#define BIAS_MOST  64.0f  /* of the progressive bias: reached at 4096 visits */
#define PRIOR_MOST 224.0f /* of priors and bias together, which are at most 2: reached at 50176 visits */

/* Visits of an untried child: nearly none, avoiding division by zero. */
#define NO_VISITS 1e-6f

/* The children of a node and the data that selection uses. */
typedef struct choice {
    const node *children;
    const prospect *prospects;
    const uint16_t *places;
    uint32_t tried, open;
    const move_score *reference; /* NULL: none */
    float bonus;
    float weight;     /* of priors and progressive bias */
    prospect untried; /* stands for each unvisited child */
} choice;

/* Returns the numerator of the exploration term of UCB1; priors take its place. */
static float bonus_of(const mcts *s, uint32_t visits)
{
    return s->settings.puct ? 0 : s->settings.exploration * mcts_bonus(s, visits);
}

/* Returns the weight of the priors and the progressive bias of a node's children. */
static float bias_weight(const mcts *s, uint32_t visits)
{
    if (s->settings.puct) return fminf(sqrtf((float)visits), PRIOR_MOST);
    return s->beginner ? fminf(sqrtf((float)visits), BIAS_MOST) : 0;
}

/* Returns a child's upper confidence bound: its mean result, plus an exploration term and its prior and progressive
 * bias, all smaller the more it was visited, plus the RAVE term. With m results of mean v in the child and n of mean w
 * in the reference table, that is (w - v) n / (n + m + bias n m). */
static inline float bound_of(const choice *k, const prospect *c, uint32_t child)
{
    float bound = c->mean + (k->bonus + k->weight * c->bias * c->root) * c->root;
    if (!k->reference) return bound;
    const move_score *known = &k->reference[k->places[child]];
    float n = known->visits, m = c->visits, gain = known->points - c->mean * n;
    return bound + gain / (n + m + REFERENCE_BIAS * n * m);
}

/* Packs a bound and the child's index into one integer. The maximum is the best child, ties going to the first; it is
 * found without a branch, which would be mispredicted about as often as a better child appears. */
static inline int64_t entry_of(const choice *k, const prospect *c, uint32_t child)
{
    return (int64_t)(int32_t)(bound_of(k, c, child) * BOUND_ONE) * (UINT16_MAX + 1) + (UINT16_MAX - child);
}

static inline uint32_t child_of(int64_t entry)
{
    return UINT16_MAX - (uint16_t)entry;
}

static inline int64_t better_of(int64_t one, int64_t other)
{
    return one > other ? one : other;
}

/* Returns the child with the largest bound. */
static uint32_t best_of(const choice *k)
{
    int64_t best = INT64_MIN;
    for (uint32_t i = 0; i < k->tried; i++) best = better_of(best, entry_of(k, &k->prospects[i], i));
    for (uint32_t i = k->tried; i < k->open; i++) best = better_of(best, entry_of(k, &k->untried, i));
    return child_of(best);
}

/* The same among the unproven children, of which there is at least one. */
static uint32_t best_unproven_of(const choice *k)
{
    int64_t best = INT64_MIN;
    for (uint32_t i = 0; i < k->open; i++)
        if (!k->children[i].proven)
            best = better_of(best, entry_of(k, i < k->tried ? &k->prospects[i] : &k->untried, i));
    return child_of(best);
}

/* Does an unvisited child have at least this child's bound, without a reference? */
static bool is_matched(const choice *k, uint32_t child)
{
    return k->tried < k->open && bound_of(k, &k->untried, k->tried) >= bound_of(k, &k->prospects[child], child);
}

/* Selects the open child with the largest bound; `proven_too`: including proven draws. Children are in random order,
 * so ties go to the first. Without a reference all unvisited children are equal, and win ties against visited ones. */
static uint32_t best_bound(mcts *s, const mcts_walk *w, bool proven_too)
{
    tree *t = &s->tree;
    uint32_t at = w->path[w->depth];
    const node *n = &t->nodes[at];
    const choice k = {.children = t->nodes + n->first,
                      .prospects = t->prospects + n->first,
                      .places = t->places + n->first,
                      .tried = n->tried,
                      .open = n->open,
                      .reference = w->reference,
                      .bonus = bonus_of(s, n->visits),
                      .weight = bias_weight(s, n->visits),
                      .untried = {s->settings.first_play, 1, NO_VISITS, 0}};
    uint32_t best = proven_too ? best_of(&k) : best_unproven_of(&k);
    if (best < n->tried && (w->reference || !is_matched(&k, best))) return n->first + best;
    return tree_try(t, at, w->reference ? best - n->tried : 0);
}

uint32_t mcts_select_child(mcts *s, mcts_walk *w)
{
    uint32_t child = best_bound(s, w, true);
    for (node *c; (c = &s->tree.nodes[child])->proven; child = best_bound(s, w, false)) {
        c->visits++;
        c->points += TREE_POINTS / 2;
        mcts_renew(s, child);
        if (w->drawn > w->depth) w->drawn = w->depth;
    }
    return child;
}
