/* Expansion in mcts: creates all children of a node at once and tests or evaluates them when due. */
#include <string.h>

#include "players/mcts.h"
#include "rules/chance.h"

/* Tests whether a child ends the game. The lack of a move afterwards is detected only with an evaluation, whose value
 * counts as a visit; without one the second visit to the child detects it. */
static void look_ahead(mcts *s, const game *g, const position *p, uint32_t at)
{
    position *after = s->after;
    node *child = &s->tree.nodes[at];
    if (!s->evaluation && !turn_may_end(g, p, child->move)) return;
    position_copy(g, after, p);
    turn_apply(g, after, child->move);
    s->effort += s->settings.costs.move;
    if (s->evaluation) mcts_settle(g, after, child);
    uint32_t points = tree_points(after->outcome);
    if (outcome_is_decided(after->outcome)) child->proven = after->outcome;
    if (!s->evaluation) return;
    s->effort += s->settings.costs.value;
    if (after->outcome == OUTCOME_NONE) points = evaluation_frame_value_of(s->frame, g, after);
    child->visits = 1;
    child->points = child->side ? TREE_POINTS - points : points;
    mcts_renew(s, at);
}

/* Evaluates all outcomes of a chance node. */
static void look_at_chances(mcts *s, const game *g, const position *p, uint32_t at)
{
    node *n = &s->tree.nodes[at];
    for (uint32_t i = 0; i < n->children; i++) look_ahead(s, g, p, n->first + i);
    n->looked = true;
    tree_resolve(&s->tree, at);
}

/* Evaluates the unvisited children, up to the first immediate win; p is the position of the node. */
static void look_around(mcts *s, const game *g, const position *p, uint32_t at)
{
    tree *t = &s->tree;
    node *n = &t->nodes[at];
    if (s->evaluation) evaluation_frame_set(s->frame, g, p);
    if (n->chance) {
        look_at_chances(s, g, p, at);
        return;
    }
    for (uint32_t i = n->tried; i < n->open;) {
        node *c = &t->nodes[n->first + i];
        look_ahead(s, g, p, n->first + i);
        if (c->proven == outcome_win(c->side)) break;
        if (c->proven == outcome_win(!c->side))
            tree_close_untried(t, at, n->first + i);
        else
            i++;
    }
    if (s->evaluation) n->tried = n->open;
    if (s->settings.puct) mcts_set_priors(s, at);
    n->looked = true;
    tree_resolve(t, at);
}

/* Lists the legal moves of p in random order: ties go to the first child, which must not always be that of the first
 * cell. */
static int list_shuffled(mcts *s, const game *g, const position *p, random_state *r)
{
    int count = turn_list(g, p, s->scratch, g->most_moves);
    for (int i = count - 1; i > 0; i--) {
        uint32_t drawn = random_below(r, (uint32_t)i + 1);
        move m = s->scratch[i];
        s->scratch[i] = s->scratch[drawn];
        s->scratch[drawn] = m;
    }
    return count;
}

/* Creates a child for each legal move of p, which is settled and not over. Returns whether there are any. */
static bool expand(mcts *s, const game *g, const position *p, uint32_t at, random_state *r)
{
    tree *t = &s->tree;
    int count = list_shuffled(s, g, p, r);
    node *n = &t->nodes[at], *children = t->nodes + t->used;
    memset(children, 0, (size_t)count * sizeof *children);
    memset(t->prospects + t->used, 0, (size_t)count * sizeof *t->prospects);
    for (int i = 0; i < count; i++) {
        children[i].move = s->scratch[i];
        children[i].side = p->side;
    }
    for (int i = 0; i < count && s->tables.count; i++)
        t->places[t->used + (uint32_t)i] = (uint16_t)move_tables_place(&s->tables, p->side, s->scratch[i]);
    n->first = t->used;
    n->children = n->open = (uint16_t)count;
    n->tried = 0;
    n->chance = chance_decides(g, p);
    n->looked = n->chance && !s->evaluation;
    t->used += (uint32_t)count;
    s->effort += (uint64_t)count * MCTS_BOUND;
    return count;
}

/* Are a node's children due for evaluation? With an evaluation at once, since they get their values there; likewise
 * in the turn being played, so that a win by the next decision but one is not missed. Otherwise when the test costs
 * little compared with the playouts from the node; until then each child is tested at its first visit. Testing all at
 * once made an iteration take up to eight times as long as its playouts; a quarter of them was chosen, not tuned. */
static bool is_due(const mcts *s, const game *g, const mcts_walk *w, const node *n)
{
    enum { LITTLE = 4 }; /* a fraction of them */
    uint64_t untried = (uint64_t)(n->open - n->tried) * (1024 + g->position_bytes) / 1024;
    bool same_turn = w->depth == 1 && w->p->side == s->root->side;
    return !n->looked && (s->evaluation || same_turn || untried * s->games * LITTLE <= n->visits * s->plies);
}

/* Views cost more than evaluations: only at the root and at nodes with many visits, how many was not tuned. */
static bool is_due_for_bias(const mcts *s, const node *n, unsigned depth)
{
    enum { VISITS = 128 };
    return s->beginner && !n->biased && n->looked && !n->chance && !n->proven && (!depth || n->visits >= VISITS);
}

bool mcts_grow(mcts *s, const game *g, const mcts_walk *w, random_state *r)
{
    uint32_t at = w->path[w->depth];
    const node *n = &s->tree.nodes[at];
    if (!n->children && !(mcts_has_room(s, g) && expand(s, g, w->p, at, r))) return false;
    if (is_due(s, g, w, n)) look_around(s, g, w->p, at);
    if (is_due_for_bias(s, n, w->depth)) mcts_bias_children(s, g, w->p, at);
    return true;
}

bool mcts_expand_root(mcts *s, const game *g, random_state *r)
{
    if (!s->tree.nodes[TREE_ROOT].children && !expand(s, g, s->root, TREE_ROOT, r)) return false;
    if (!s->tree.nodes[TREE_ROOT].looked) look_around(s, g, s->root, TREE_ROOT);
    return true;
}
