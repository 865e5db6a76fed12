/* An iteration of mcts: the walk down, the new children, the random game and the way back. */
#include <math.h>

#include "players/mcts.h"
#include "players/search.h"

/* How much sooner a child's own results count than what a reference says of its move: at 0, as soon as there are as
 * many of them. */
#define REFERENCE_BIAS 0.2f

/* What finding a child's bound takes, in units of effort, without a reference and with one. */
enum { BOUND = 5, KNOWN_BOUND = 10 };

/* What the child promises: the mean of its results, the more of what the reference says of its move the less often it
 * was visited, and a bonus for that. A child that was never visited counts as visited once. With m results of mean v,
 * and n of mean w in the reference, that is v + (w - v) n / (n + m + bias n m). */
static inline float bound_of(const mcts *s, const node *c, float spread)
{
    float inverse = 1 / (float)(c->visits ? c->visits : 1);
    float mean = c->visits ? (float)c->points * (1.0f / TREE_POINTS) * inverse : s->settings.first_play;
    float bonus = sqrtf(spread * inverse);
    if (!s->reference) return mean + bonus;
    const move_score *known = &s->reference[move_tables_place(&s->tables, c->side, c->move) >> 1];
    float m = (float)c->visits, n = (float)known->visits, least = 1e-6f; /* where nothing is known at all */
    return mean + bonus + ((float)known->points * 0.5f - mean * n) / (n + m + REFERENCE_BIAS * n * m + least);
}

/* The open child with the largest bound; `proven_too`: draws as well. Without a reference all that were never visited
 * are alike, and chance decides between them. */
static uint32_t best_bound(mcts *s, uint32_t at, bool proven_too, random_state *r)
{
    const node *n = &s->tree.nodes[at], *children = s->tree.nodes + n->first;
    float spread = s->settings.exploration * s->settings.exploration * search_logarithm(n->visits + 1), most = -1;
    uint32_t best = 0, end = s->reference ? n->open : n->tried;
    for (uint32_t i = 0; i < end; i++) {
        float bound = bound_of(s, &children[i], spread);
        if (bound > most && (proven_too || !children[i].proven)) {
            most = bound;
            best = i;
        }
    }
    if (best >= n->tried && n->tried < n->open && s->reference) return tree_try(&s->tree, at, best - n->tried);
    bool fresh = !s->reference && n->tried < n->open && s->settings.first_play + sqrtf(spread) >= most;
    return fresh ? tree_try(&s->tree, at, random_below(r, (uint32_t)(n->open - n->tried))) : n->first + best;
}

/* A child of the path's last node, which is not proven. Where a draw is what promises most there is nothing to be
 * learned of it: from here up the iteration is a draw, but it goes on to see what the others are worth. */
static uint32_t select_child(mcts *s, random_state *r)
{
    uint32_t child = best_bound(s, s->path[s->depth], true, r);
    for (node *c; (c = &s->tree.nodes[child])->proven; child = best_bound(s, s->path[s->depth], false, r)) {
        c->visits++;
        c->points += TREE_POINTS / 2;
        if (s->drawn > s->depth) s->drawn = s->depth;
    }
    return child;
}

/* Looks one decision ahead: does the game end with it? Else the evaluation counts, if there is one, as one visit. */
static void look_ahead(mcts *s, const game *g, const position *p, node *child)
{
    position *after = s->after;
    position_copy(g, after, p);
    turn_apply(g, after, child->move);
    turn_settle(g, after);
    uint32_t points = tree_points(after->outcome);
    if (outcome_is_decided(after->outcome)) child->proven = after->outcome;
    if (!s->evaluation) return;
    if (after->outcome == OUTCOME_NONE) points = evaluation_frame_value_of(s->frame, g, after);
    child->visits = 1;
    child->points = child->side ? TREE_POINTS - points : points;
}

/* Gives the node a child for each legal move of p, which is settled and not over: those that lose at once come last,
 * and one that wins at once is the only one. Returns whether there are any. */
static bool expand(mcts *s, const game *g, const position *p, uint32_t at)
{
    tree *t = &s->tree;
    int count = turn_list(g, p, s->scratch, g->most_moves);
    node *n = &t->nodes[at], *children = t->nodes + t->used;
    uint16_t open = 0, end = (uint16_t)count;
    if (s->evaluation) evaluation_frame_set(s->frame, g, p);
    s->effort += (uint64_t)count * (s->settings.costs.move + (s->evaluation ? s->settings.costs.value : 0));
    for (int i = 0; i < count; i++) {
        node child = {.move = s->scratch[i], .side = p->side};
        look_ahead(s, g, p, &child);
        if (child.proven == outcome_win(p->side)) {
            children[0] = child;
            open = 1;
            count = 1;
            break;
        }
        if (child.proven == outcome_win(!p->side))
            children[--end] = child;
        else
            children[open++] = child;
    }
    n->first = t->used;
    n->children = (uint16_t)count;
    n->tried = s->evaluation ? open : 0;
    n->open = open;
    t->used += (uint32_t)count;
    tree_resolve(t, at);
    return count;
}

static bool has_room(const mcts *s, const game *g)
{
    return s->tree.capacity - s->tree.used >= (uint32_t)g->most_moves;
}

bool mcts_expand_root(mcts *s, const game *g)
{
    if (s->tree.nodes[TREE_ROOT].children) return true;
    return expand(s, g, s->root, TREE_ROOT);
}

/* Walks s->work down the tree, and leaves the path to the node where it stopped: proven, new, or without room for
 * children. */
static void descend(mcts *s, const game *g, random_state *r)
{
    position *p = s->work;
    const unsigned valued = s->evaluation != NULL; /* when it was made */
    s->path[s->depth = 0] = TREE_ROOT;
    s->drawn = MCTS_PATH_MAX;
    s->moves = 0;
    s->reference = NULL;
    position_copy(g, p, s->root);
    while (s->depth < MCTS_PATH_MAX - 1) {
        uint32_t at = s->path[s->depth];
        node *n = &s->tree.nodes[at];
        bool leaf = !n->children;
        if (leaf && !(has_room(s, g) && expand(s, g, p, at))) return;
        if (n->proven || (leaf && !mcts_plays_out(s))) return;
        mcts_refer(s);
        s->effort += s->settings.costs.move + (uint64_t)n->open * (s->reference ? KNOWN_BOUND : BOUND);
        uint32_t child = select_child(s, r);
        s->path[++s->depth] = child;
        n = &s->tree.nodes[child];
        mcts_note_move(s, n->side, n->move);
        turn_apply(g, p, n->move);
        if (n->visits <= valued) return; /* nobody has been there */
        turn_settle(g, p);
        if (p->outcome != OUTCOME_NONE) return;
    }
}

/* What the side that decides at the node may hope for, by the evaluation: the best of the children when they have just
 * been made, else what the node itself was worth. In points of the first player. */
static uint32_t evaluated_points(const mcts *s, const node *leaf)
{
    const node *children = s->tree.nodes + leaf->first;
    uint64_t most = 0;
    for (uint32_t i = 0; i < leaf->open; i++)
        if (children[i].points > most) most = children[i].points;
    unsigned side = leaf->children ? children->side : leaf->side;
    if (!leaf->children) most = leaf->visits ? leaf->points / leaf->visits : TREE_POINTS / 2;
    return side ? TREE_POINTS - (uint32_t)most : (uint32_t)most;
}

/* The result of the last node of the path, in points of the first player. */
static uint32_t leaf_points(mcts *s, const game *g, random_state *r)
{
    const node *leaf = &s->tree.nodes[s->path[s->depth]];
    if (leaf->proven) return tree_points(leaf->proven);
    float trust = s->evaluation ? s->settings.trust : 0;
    uint32_t valued = s->evaluation ? evaluated_points(s, leaf) : 0;
    if (!mcts_plays_out(s)) return valued;
    mcts_play_out(s, g, r);
    return (uint32_t)(trust * (float)valued + (1 - trust) * (float)tree_points(s->work->outcome));
}

/* Counts the result on the way back; what is proven on the way is the result from there on. */
static void count_result(mcts *s, uint32_t points)
{
    tree *t = &s->tree;
    bool news = t->nodes[s->path[s->depth]].proven;
    for (unsigned d = s->depth;; d--) {
        node *n = &t->nodes[s->path[d]];
        if (d == s->drawn) points = TREE_POINTS / 2;
        if (d < s->depth && news) {
            tree_note_proven(t, s->path[d], s->path[d + 1]);
            news = n->proven;
            if (news) points = tree_points(n->proven);
        }
        n->visits++;
        n->points += n->side ? TREE_POINTS - points : points;
        if (!d) return;
    }
}

void mcts_iterate(mcts *s, const game *g, random_state *r)
{
    if (!has_room(s, g)) {
        tree_trim(&s->tree);
        move_tables_clear(&s->tables);
    }
    descend(s, g, r);
    count_result(s, leaf_points(s, g, r));
}
