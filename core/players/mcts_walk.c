/* An iteration of mcts: the walk down, the new children, the random game and the way back. */
#include <string.h>

#include "players/mcts.h"
#include "players/search.h"

/* How much sooner a child's own results count than what a reference says of its move: at 0, as soon as there are as
 * many of them. */
#define REFERENCE_BIAS 0.2f

/* What finding a child's bound takes, in units of effort, without a reference and with one. */
enum { BOUND = 5, KNOWN_BOUND = 10 };

/* What is known of a move without having tried it: how often it was made, and what that was worth. */
typedef struct hearsay {
    float visits, points;
} hearsay;

static inline hearsay hearsay_of(const mcts *s, const mcts_walk *w, const node *c)
{
    const move_score *known = &w->reference[move_tables_place(&s->tables, c->side, c->move) >> 1];
    return (hearsay){(float)known->visits, (float)known->points * 0.5f};
}

/* The visited child that promises most, *most; `proven_too`: draws as well. A child promises the mean of its results
 * and a bonus, the greater the less often it was visited; and the more of what the reference says of its move: with m
 * results of mean v, and n of mean w in the reference, (w - v) n / (n + m + bias n m). Divided is only for the best so
 * far. */
static uint32_t best_tried(const mcts *s, const mcts_walk *w, const node *n, float bonus, bool proven_too, float *most)
{
    const node *children = s->tree.nodes + n->first;
    uint32_t best = 0;
    for (uint32_t i = 0; i < n->tried; i++) {
        const node *c = &children[i];
        const visit_share share = mcts_share(s, c->visits);
        float mean = (float)c->points * (1.0f / TREE_POINTS) * share.inverse, bound = mean + bonus * share.root;
        hearsay h = {0, 0};
        if (w->reference) h = hearsay_of(s, w, c);
        float gain = h.points - mean * h.visits, m = (float)c->visits;
        float known = h.visits + m + REFERENCE_BIAS * h.visits * m;
        if (gain > (*most - bound) * known && (proven_too || !c->proven)) {
            *most = bound + gain / known;
            best = i;
        }
    }
    return best;
}

/* The child not visited that promises more than `most` and most of them, by the reference: v is `first_play`, and it
 * counts as visited once. n->open: there is none. */
static uint32_t best_untried(const mcts *s, const mcts_walk *w, const node *n, float bonus, bool proven_too, float most)
{
    const node *children = s->tree.nodes + n->first;
    const float first = s->settings.first_play, least = 1e-6f; /* where nothing is known */
    uint32_t best = n->open;
    for (uint32_t i = n->tried; i < n->open; i++) {
        const hearsay h = hearsay_of(s, w, &children[i]);
        float gain = h.points - first * h.visits, known = h.visits + least;
        if (gain > (most - first - bonus) * known && (proven_too || !children[i].proven)) {
            most = first + bonus + gain / known;
            best = i;
        }
    }
    return best;
}

/* The open child with the largest bound. Without a reference all that were never visited are alike, and chance decides
 * between them. */
static uint32_t best_bound(mcts *s, const mcts_walk *w, bool proven_too, random_state *r)
{
    uint32_t at = w->path[w->depth];
    const node *n = &s->tree.nodes[at];
    float bonus = s->settings.exploration * mcts_share(s, n->visits).bonus, most = -1;
    uint32_t best = best_tried(s, w, n, bonus, proven_too, &most), untried = (uint32_t)(n->open - n->tried);
    if (!untried) return n->first + best;
    if (w->reference) {
        uint32_t fresh = best_untried(s, w, n, bonus, proven_too, most);
        return fresh < n->open ? tree_try(&s->tree, at, fresh - n->tried) : n->first + best;
    }
    bool fresh = s->settings.first_play + bonus >= most;
    return fresh ? tree_try(&s->tree, at, random_below(r, untried)) : n->first + best;
}

/* A child of the path's last node, which is not proven. Where a draw is what promises most there is nothing to be
 * learned of it: from here up the iteration is a draw, but it goes on to see what the others are worth. */
static uint32_t select_child(mcts *s, mcts_walk *w, random_state *r)
{
    uint32_t child = best_bound(s, w, true, r);
    for (node *c; (c = &s->tree.nodes[child])->proven; child = best_bound(s, w, false, r)) {
        c->visits++;
        c->points += TREE_POINTS / 2;
        if (w->drawn > w->depth) w->drawn = w->depth;
    }
    return child;
}

/* Looks one decision ahead: does the game end with it? That nobody has a move afterwards is seen only with an
 * evaluation, whose word counts else as one visit: it is found out soon enough when somebody goes there twice. */
static void look_ahead(mcts *s, const game *g, const position *p, node *child)
{
    position *after = s->after;
    if (!s->evaluation && !turn_may_end(g, p, child->move)) return;
    position_copy(g, after, p);
    turn_apply(g, after, child->move);
    s->effort += s->settings.costs.move;
    if (s->evaluation) turn_settle(g, after);
    uint32_t points = tree_points(after->outcome);
    if (outcome_is_decided(after->outcome)) child->proven = after->outcome;
    if (!s->evaluation) return;
    s->effort += s->settings.costs.value;
    if (after->outcome == OUTCOME_NONE) points = evaluation_frame_value_of(s->frame, g, after);
    child->visits = 1;
    child->points = child->side ? TREE_POINTS - points : points;
}

/* Looks at the children that nobody has visited, up to one that wins at once; p is the position of the node. */
static void look_around(mcts *s, const game *g, const position *p, uint32_t at)
{
    tree *t = &s->tree;
    node *n = &t->nodes[at];
    if (s->evaluation) evaluation_frame_set(s->frame, g, p);
    for (uint32_t i = n->tried; i < n->open;) {
        node *c = &t->nodes[n->first + i];
        look_ahead(s, g, p, c);
        if (c->proven == outcome_win(c->side)) break;
        if (c->proven == outcome_win(!c->side))
            tree_close_untried(t, at, n->first + i);
        else
            i++;
    }
    if (s->evaluation) n->tried = n->open;
    n->looked = true;
    tree_resolve(t, at);
}

/* Gives the node a child for each legal move of p, which is settled and not over. Returns whether there are any. */
static bool expand(mcts *s, const game *g, const position *p, uint32_t at)
{
    tree *t = &s->tree;
    int count = turn_list(g, p, s->scratch, g->most_moves);
    node *n = &t->nodes[at], *children = t->nodes + t->used;
    for (int i = 0; i < count; i++) children[i] = (node){.move = s->scratch[i], .side = p->side};
    n->first = t->used;
    n->children = n->open = (uint16_t)count;
    n->tried = 0;
    n->looked = false;
    t->used += (uint32_t)count;
    s->effort += (uint64_t)count * BOUND;
    return count;
}

/* Is it time to look at the children of a node? With an evaluation, at once: that is where they get their values; so in
 * the turn that is played, where a win by the next decision but one must not be missed. Else
 * when that costs little beside the random games which have begun there; until then whether the game ends with a child
 * is found out when it is first visited. */
static bool is_due(const mcts *s, const game *g, const mcts_walk *w, const node *n)
{
    enum { LITTLE = 4 }; /* a part of them */
    uint64_t untried = (uint64_t)(n->open - n->tried) * (1024 + g->position_bytes) / 1024;
    bool same_turn = w->depth == 1 && w->p->side == s->root->side;
    return !n->looked && (s->evaluation || same_turn || untried * s->games * LITTLE <= n->visits * s->plies);
}

static bool has_room(const mcts *s, const game *g)
{
    return s->tree.capacity - s->tree.used >= (uint32_t)g->most_moves;
}

bool mcts_expand_root(mcts *s, const game *g)
{
    if (!s->tree.nodes[TREE_ROOT].children && !expand(s, g, s->root, TREE_ROOT)) return false;
    if (!s->tree.nodes[TREE_ROOT].looked) look_around(s, g, s->root, TREE_ROOT);
    return true;
}

/* Every node that a walk passes is visited at once, before the result is known: another walk that sets out meanwhile
 * sees nothing gained there, and rather goes elsewhere ("virtual loss"). */
static void visit(mcts *s, mcts_walk *w, uint32_t at)
{
    w->path[w->depth] = at;
    s->tree.nodes[at].visits++;
}

static void set_out(mcts *s, const game *g, mcts_walk *w)
{
    w->depth = w->moves = 0;
    w->drawn = MCTS_PATH_MAX;
    w->reference = NULL;
    position_copy(g, w->p, s->root);
    visit(s, w, TREE_ROOT);
}

/* Sets out from where another walk has come to. */
static void walk_copy(const game *g, mcts_walk *to, const mcts_walk *from)
{
    position_copy(g, to->p, from->p);
    to->depth = from->depth;
    to->drawn = from->drawn;
    to->reference = from->reference;
    to->moves = from->moves;
    memcpy(to->path, from->path, (from->depth + 1) * sizeof *from->path);
    memcpy(to->trail, from->trail, from->moves * sizeof *from->trail);
}

/* As turn_settle. Where there was nothing to do there is nothing the next time, unless a function of the variant may
 * answer otherwise. */
static void settle(const game *g, position *p, node *n)
{
    if (n->stands && !g->hook_host) return;
    n->stands = !turn_settle_once(g, p);
    if (!n->stands) turn_settle(g, p);
}

/* One step down the tree. Returns false where the walk has come to its end: at a node that is proven, new, or without
 * room for children. */
static bool step(mcts *s, const game *g, mcts_walk *w, random_state *r)
{
    const unsigned valued = s->evaluation != NULL; /* when it was made */
    uint32_t at = w->path[w->depth];
    node *n = &s->tree.nodes[at];
    bool leaf = !n->children;
    if (w->depth == MCTS_PATH_MAX - 1 || (leaf && !(has_room(s, g) && expand(s, g, w->p, at)))) return false;
    if (is_due(s, g, w, n)) look_around(s, g, w->p, at);
    if (n->proven || (leaf && !mcts_plays_out(s))) return false;
    mcts_refer(s, w);
    s->effort += s->settings.costs.move + (uint64_t)n->open * (w->reference ? KNOWN_BOUND : BOUND);
    uint32_t child = select_child(s, w, r);
    n = &s->tree.nodes[child];
    bool known = n->visits > valued; /* somebody has been there */
    w->depth++;
    visit(s, w, child);
    mcts_note_move(s, w, n->side, n->move);
    turn_apply(g, w->p, n->move);
    if (known) settle(g, w->p, n);
    if (outcome_is_decided(w->p->outcome)) n->proven = w->p->outcome;
    return known && w->p->outcome == OUTCOME_NONE;
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
    if (!leaf->children) most = leaf->visits > 1 ? leaf->points / (leaf->visits - 1) : TREE_POINTS / 2;
    return side ? TREE_POINTS - (uint32_t)most : (uint32_t)most;
}

/* The result of the last node of the path, in points of the first player; the random game from there has been played.
 */
static uint32_t leaf_points(const mcts *s, const mcts_walk *w)
{
    const node *leaf = &s->tree.nodes[w->path[w->depth]];
    if (w->proven) return tree_points(leaf->proven);
    float trust = s->evaluation ? s->settings.trust : 0;
    uint32_t valued = s->evaluation ? evaluated_points(s, leaf) : 0;
    if (!mcts_plays_out(s)) return valued;
    return (uint32_t)(trust * (float)valued + (1 - trust) * (float)tree_points(w->p->outcome));
}

/* Counts the result on the way back; what is proven on the way is the result from there on. */
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
        if (!d) return;
    }
}

static void note_end(const mcts *s, mcts_walk *w)
{
    w->proven = s->tree.nodes[w->path[w->depth]].proven;
}

static void walk_on(mcts *s, const game *g, mcts_walk *w, random_state *r)
{
    while (step(s, g, w, r)) continue;
    note_end(s, w);
}

/* Where a walk has been from depth `from` on, its visits count for the time being as if they had come out like those
 * before; a node that nobody else has visited, as lost. */
static void lend(mcts *s, mcts_walk *w, unsigned from)
{
    for (unsigned d = from; d <= w->depth; d++) {
        node *n = &s->tree.nodes[w->path[d]];
        w->lent[d] = n->visits > 1 ? (uint32_t)(n->points / (n->visits - 1)) : 0;
        n->points += w->lent[d];
    }
}

static void take_back(mcts *s, const mcts_walk *w, unsigned from)
{
    for (unsigned d = from; d <= w->depth; d++) s->tree.nodes[w->path[d]].points -= w->lent[d];
}

/* Walks two ways down the tree, which part where a node was visited less than so often: above it two results more or
 * less make no difference. Returns how many: when the first needs no random game there is nothing to wait for, and what
 * it proves comes first. */
static unsigned walk_two(mcts *s, const game *g, random_state *r)
{
    enum { OFTEN = 64 };
    mcts_walk *a = &s->walks[0], *b = &s->walks[1];
    bool goes_on = true;
    while (goes_on && s->tree.nodes[a->path[a->depth]].visits >= OFTEN) goes_on = step(s, g, a, r);
    if (!goes_on) {
        note_end(s, a);
        return 1;
    }
    walk_copy(g, b, a);
    walk_on(s, g, a, r);
    if (a->proven) return 1;
    unsigned parted = b->depth;
    for (unsigned d = 0; d <= parted; d++) s->tree.nodes[b->path[d]].visits++;
    lend(s, a, parted + 1);
    walk_on(s, g, b, r);
    take_back(s, a, parted + 1);
    return 2;
}

/* Plays the random games of so many walks; the last of them may need none. */
static void play_out(mcts *s, const game *g, unsigned count, random_state *r)
{
    if (!mcts_plays_out(s)) return;
    unsigned playing = count - s->walks[count - 1].proven;
    for (unsigned i = 0; i < playing; i++) s->walks[i].r = (random_state){random_next(r)};
    mcts_play_out(s, g, playing);
}

unsigned mcts_iterate(mcts *s, const game *g, unsigned wanted, random_state *r)
{
    if (!has_room(s, g)) {
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
