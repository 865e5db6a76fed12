/* An iteration of mcts: selection, expansion, playout, backup. */
#include <string.h>

#include "players/mcts.h"
#include "rules/chance.h"

/* Counts the visit to each node on the path at once, before the result is known. A second walk in the meantime sees a
 * visit without points and tends to go elsewhere ("virtual loss"). */
static void visit(mcts *s, mcts_walk *w, uint32_t at)
{
    w->path[w->depth] = at;
    s->tree.nodes[at].visits++;
}

static void set_out(mcts *s, const game *g, mcts_walk *w)
{
    w->depth = 0;
    w->begun = s->root->plies;
    w->drawn = MCTS_PATH_MAX;
    w->reference = NULL;
    position_copy(g, w->p, s->root);
    visit(s, w, TREE_ROOT);
}

/* Begins a walk at the node that another walk has reached. */
static void walk_copy(const mcts *s, const game *g, mcts_walk *to, const mcts_walk *from)
{
    position_copy(g, to->p, from->p);
    to->depth = from->depth;
    to->drawn = from->drawn;
    to->reference = from->reference;
    to->begun = from->begun;
    memcpy(to->path, from->path, (from->depth + 1) * sizeof *from->path);
    memcpy(to->trail, from->trail, mcts_trail_length(s, from) * sizeof *from->trail);
}

/* Returns the child that chance draws, regardless of its bound or whether it is proven. */
static uint32_t roll_child(const mcts *s, const game *g, const mcts_walk *w, random_state *r)
{
    const move m = chance_draw(g, w->p, r);
    uint32_t child = s->tree.nodes[w->path[w->depth]].first;
    while (s->tree.nodes[child].move != m) child++;
    return child;
}

/* Descends one step. Returns false at the end of the walk: at a node that is proven, new, or without room for
 * children. */
static bool step(mcts *s, const game *g, mcts_walk *w, random_state *r)
{
    const unsigned valued = s->evaluation != NULL; /* visits counted by the evaluation at creation */
    uint32_t at = w->path[w->depth];
    node *n = &s->tree.nodes[at];
    bool leaf = !n->children;
    if (w->depth == MCTS_PATH_MAX - 1 || !mcts_grow(s, g, w, r)) return false;
    if (n->proven || (leaf && !mcts_plays_out(s))) return false;
    mcts_refer(s, w);
    s->effort += s->settings.costs.move + (uint64_t)n->open * (w->reference ? MCTS_KNOWN_BOUND : MCTS_BOUND);
    uint32_t child = n->chance ? roll_child(s, g, w, r) : mcts_select_child(s, w);
    n = &s->tree.nodes[child];
    bool known = n->visits > valued; /* visited by a walk before */
    w->depth++;
    visit(s, w, child);
    if (s->tables.count && w->depth <= s->trail) mcts_note_move(s, w, w->p, n->move);
    turn_apply(g, w->p, n->move);
    if (known) mcts_settle(g, w->p, n);
    if (outcome_is_decided(w->p->outcome)) n->proven = w->p->outcome;
    return known && w->p->outcome == OUTCOME_NONE;
}

/* Returns the weighted mean of the children's values, in points of the side that makes them. */
static uint32_t expected_points(const game *g, const position *p, const node *children, uint32_t count)
{
    uint64_t sum = 0, weights = 0;
    for (uint32_t i = 0; i < count; i++) {
        const uint64_t weight = chance_weight(g, p, children[i].move);
        sum += weight * children[i].points;
        weights += weight;
    }
    return weights ? (uint32_t)(sum / weights) : 0;
}

/* Returns the value of a leaf by the evaluation: that of its best child if it was just expanded, else its own. In
 * points of the first player. */
static uint32_t evaluated_points(const mcts *s, const node *leaf)
{
    const node *children = s->tree.nodes + leaf->first;
    uint64_t most = 0;
    for (uint32_t i = 0; i < leaf->open; i++)
        if (children[i].points > most) most = children[i].points;
    unsigned side = leaf->children ? children->side : leaf->side;
    if (!leaf->children) most = leaf->visits > 1 ? leaf->points / (leaf->visits - 1) : TREE_POINTS / 2;
    return side ? TREE_POINTS - (uint32_t)most : (uint32_t)most;
}

/* Returns the result of an iteration at the path's last node, after its playout, in points of the first player. */
static uint32_t leaf_points(const mcts *s, const mcts_walk *w)
{
    const node *leaf = &s->tree.nodes[w->path[w->depth]];
    if (w->proven) return tree_points(leaf->proven);
    float trust = s->evaluation ? s->settings.trust : 0;
    bool rolls = leaf->chance && leaf->children;
    uint32_t valued = !s->evaluation ? 0 : rolls ? w->expected : evaluated_points(s, leaf);
    if (!mcts_plays_out(s)) return valued;
    return (uint32_t)(trust * (float)valued + (1 - trust) * (float)tree_points(w->p->outcome));
}

/* Backs up the result. From a node on that becomes proven, its proven value replaces the result. */
static void count_result(mcts *s, const mcts_walk *w)
{
    tree *t = &s->tree;
    uint32_t points = leaf_points(s, w);
    bool news = w->proven;
    for (unsigned d = w->depth;; d--) {
        node *n = &t->nodes[w->path[d]];
        if (d == w->drawn) points = TREE_POINTS / 2;
        if (d < w->depth && news) {
            tree_note_proven(t, w->path[d], w->path[d + 1]);
            news = n->proven;
            if (news) points = tree_points(n->proven);
        }
        n->points += n->side ? TREE_POINTS - points : points;
        mcts_renew(s, w->path[d]);
        if (!d) return;
    }
}

static void note_end(const mcts *s, const game *g, mcts_walk *w)
{
    const node *leaf = &s->tree.nodes[w->path[w->depth]], *children = s->tree.nodes + leaf->first;
    w->proven = leaf->proven;
    if (!s->evaluation || !leaf->chance || !leaf->children) return;
    const uint32_t points = expected_points(g, w->p, children, leaf->children);
    w->expected = children->side ? TREE_POINTS - points : points;
}

static void walk_on(mcts *s, const game *g, mcts_walk *w, random_state *r)
{
    while (step(s, g, w, r)) continue;
    note_end(s, g, w);
}

/* Virtual loss: from depth `from` on, visits of an unfinished walk count as if their results equalled the mean so
 * far; at nodes without earlier visits, as lost. */
static void lend(mcts *s, const mcts_walk *w, unsigned from)
{
    for (unsigned d = from; d <= w->depth; d++) {
        uint32_t at = w->path[d];
        if (s->tree.nodes[at].visits == 1) s->tree.prospects[at].mean = 0;
        mcts_renew_visits(s, at);
    }
}

/* Runs two walks that part at the first node with fewer than OFTEN visits: above it two more results make no
 * difference to a mean of so many (how many was not tuned). Returns how many. If the first needs no playout there is no
 * latency to hide, and what it proves is backed up first. */
static unsigned walk_two(mcts *s, const game *g, random_state *r)
{
    enum { OFTEN = 64 };
    mcts_walk *a = &s->walks[0], *b = &s->walks[1];
    bool goes_on = true;
    while (goes_on && s->tree.nodes[a->path[a->depth]].visits >= OFTEN) goes_on = step(s, g, a, r);
    if (!goes_on) {
        note_end(s, g, a);
        return 1;
    }
    walk_copy(s, g, b, a);
    walk_on(s, g, a, r);
    if (a->proven) return 1;
    unsigned parted = b->depth;
    for (unsigned d = 0; d <= parted; d++) s->tree.nodes[b->path[d]].visits++;
    lend(s, a, parted + 1);
    walk_on(s, g, b, r);
    return 2;
}

/* Runs the playouts of `count` walks; the last of them may need none. */
static void play_out(mcts *s, const game *g, unsigned count, random_state *r)
{
    if (!mcts_plays_out(s)) return;
    unsigned playing = count - s->walks[count - 1].proven;
    for (unsigned i = 0; i < playing; i++) s->walks[i].r = (random_state){random_next(r)};
    mcts_play_out(s, g, playing);
}

unsigned mcts_iterate(mcts *s, const game *g, unsigned wanted, random_state *r)
{
    if (!mcts_has_room(s, g)) {
        tree_trim(&s->tree);
        move_tables_clear(&s->tables);
    }
    set_out(s, g, &s->walks[0]);
    unsigned count = 1;
    if (wanted > 1 && mcts_plays_out(s))
        count = walk_two(s, g, r);
    else
        walk_on(s, g, &s->walks[0], r);
    play_out(s, g, count, r);
    for (unsigned i = 0; i < count; i++) count_result(s, &s->walks[i]);
    return count;
}
