/* uct: plain Monte Carlo tree search with UCT (Kocsis and Szepesvari 2006, "Bandit based Monte-Carlo planning"). It
 * stays unchanged as a baseline against which stronger players are measured.
 *
 * Each iteration descends from the current position, plays a random game (playout) from where it leaves the tree, and
 * backs up the result to every node on the path. Selection tries unvisited moves first, in random order, then takes
 * the move with the largest UCB1 bound: mean + exploration * sqrt(ln N / n), where N and n are the visits of the node
 * and of the move. The most visited move is played.
 *
 * A node stores a move and the results after it, from the point of view of the side that makes the move. One side may
 * decide several times in a row, so the side comes from the position, never from the depth. All children of a node
 * are created at once, consecutively, at its second visit: most nodes never get one. */
#include <math.h>
#include <stdlib.h>

#include "base/stop.h"
#include "game/fork.h"
#include "play/player.h"
#include "play/playout.h"
#include "players/search.h"
#include "rules/chance.h"

enum {
    /* Nodes in the tree per iteration, and their maximum; when the tree is full, leaves are not expanded. */
    NODES_PER_ITERATION = 32,
    NODES_MAX = 1 << 22,

    CHILDREN_MAX = UINT16_MAX
};

typedef struct node {
    uint32_t points; /* a win of `side` is 2, a draw 1 */
    uint32_t visits;
    move move;
    uint32_t side : 1; /* makes the move */
    uint32_t parent : 31;
    uint32_t first;    /* index of the first child */
    uint16_t children; /* 0: a leaf */
    uint16_t tried;    /* the first `tried` children have been visited */
} node;

enum { ROOT };

typedef struct uct {
    uint32_t iterations;
    float exploration;
    uint32_t capacity, used; /* nodes */
    node *nodes;
    move *scratch;
    position *work;
} uct;

enum { ITERATIONS, EXPLORATION, FIELDS };

static const field fields[FIELDS] = {
    SEARCH_OPTIONS(1.4),
};

static void stop(void *state)
{
    uct *s = state;
    free(s->nodes);
    free(s->scratch);
    free(s->work);
    free(s);
}

static uct *new_state(const spec *s, const game *g)
{
    uct *made = calloc(1, sizeof *made);
    if (!made) return NULL;
    made->iterations = (uint32_t)s->values[ITERATIONS].integer;
    made->exploration = (float)s->values[EXPLORATION].number;
    uint64_t nodes = (uint64_t)made->iterations * NODES_PER_ITERATION;
    if (nodes > NODES_MAX) nodes = NODES_MAX;
    made->capacity = (uint32_t)nodes + (uint32_t)g->most_moves + 1;
    made->nodes = malloc(made->capacity * sizeof *made->nodes);
    made->scratch = malloc(((size_t)g->most_moves + 1) * sizeof *made->scratch);
    made->work = malloc(g->position_bytes);
    if (made->nodes && made->scratch && made->work) return made;
    stop(made);
    return NULL;
}

static void *start(const spec *s, const game *g, const player_watch *watch, error *e)
{
    (void)watch;
    if (g->most_moves > CHILDREN_MAX) {
        error_set(
            e,
            "player uct: game with at most %d moves in a position wanted, got %d: greedy or alphabeta play any number",
            CHILDREN_MAX, g->most_moves);
        return NULL;
    }
    uct *made = new_state(s, g);
    if (!made) error_set(e, "out of memory");
    return made;
}

/* Creates a child for each legal move of p, which is settled and not over. Returns false if there were none, or no
 * room. */
static bool expand(uct *s, const game *g, const position *p, uint32_t at)
{
    if (s->capacity - s->used < (uint32_t)g->most_moves) return false;
    int n = turn_list(g, p, s->scratch, g->most_moves);
    if (!n) return false;
    node *children = s->nodes + s->used;
    for (int i = 0; i < n; i++)
        children[i] = (node){.move = s->scratch[i], .side = p->side & 1u, .parent = at & 0x7fffffffu};
    s->nodes[at].first = s->used;
    s->nodes[at].children = (uint16_t)n;
    s->used += (uint32_t)n;
    return true;
}

/* Draws one of the unvisited children, by one step of the Fisher-Yates shuffle: swaps their moves. */
static uint32_t try_next(uct *s, node *n, random_state *r)
{
    node *children = s->nodes + n->first;
    uint32_t next = n->tried++, drawn = next + random_below(r, n->children - next);
    move m = children[next].move;
    children[next].move = children[drawn].move;
    children[drawn].move = m;
    return n->first + next;
}

/* Returns the child with the largest upper confidence bound (UCB1); all have been visited. */
static uint32_t best_bound(const uct *s, const node *n)
{
    const node *children = s->nodes + n->first;
    float spread = s->exploration * s->exploration * search_logarithm(n->visits), most = -1;
    uint32_t best = 0;
    for (uint32_t i = 0; i < n->children; i++) {
        float inverse = 1 / (float)children[i].visits;
        float bound = 0.5f * (float)children[i].points * inverse + sqrtf(spread * inverse);
        if (bound > most) {
            most = bound;
            best = i;
        }
    }
    return n->first + best;
}

/* Returns the child that chance draws, regardless of its bound. */
static uint32_t roll_child(const uct *s, const game *g, const node *n, random_state *r)
{
    const move m = chance_draw(g, s->work, r);
    uint32_t child = n->first;
    while (s->nodes[child].move != m) child++;
    return child;
}

/* Descends with s->work from the root. Returns the node where it stopped: terminal, new, or without room for
 * children. */
static uint32_t descend(uct *s, const game *g, random_state *r)
{
    position *p = s->work;
    for (uint32_t at = ROOT;;) {
        node *n = &s->nodes[at];
        if (!n->children && !expand(s, g, p, at)) return at;
        if (chance_decides(g, p))
            at = roll_child(s, g, n, r);
        else
            at = n->tried < n->children ? try_next(s, n, r) : best_bound(s, n);
        turn_apply(g, p, s->nodes[at].move);
        if (!s->nodes[at].visits) return at;
        turn_settle(g, p);
        if (p->outcome != OUTCOME_NONE) return at;
    }
}

static uint32_t points_for(unsigned side, outcome o)
{
    switch (o) {
    case OUTCOME_FIRST: return side ? 0 : 2;
    case OUTCOME_SECOND: return side ? 2 : 0;
    case OUTCOME_NONE:
    case OUTCOME_DRAW:
    case OUTCOME_BROKEN:
    case OUTCOMES:
    case OUTCOME_ILLEGAL: break;
    }
    return 1;
}

static void count_result(uct *s, uint32_t at, outcome o)
{
    const uint32_t points[] = {points_for(0, o), points_for(1, o)};
    for (; at != ROOT; at = s->nodes[at].parent) {
        s->nodes[at].visits++;
        s->nodes[at].points += points[s->nodes[at].side];
    }
    s->nodes[ROOT].visits++;
}

static void iterate(uct *s, const game *g, const position *p, random_state *r, const stop_flag *end)
{
    position_copy(g, s->work, p);
    uint32_t at = descend(s, g, r);
    playout_within(g, s->work, r, search_playout_limit(g, s->work->plies), end, s->scratch);
    count_result(s, at, (outcome)s->work->outcome);
}

/* Returns the most visited move, of these the one with the most points, of these the first tried. */
static move most_visited(const uct *s)
{
    if (!s->nodes[ROOT].children) return MOVE_NONE;
    const node *children = s->nodes + s->nodes[ROOT].first, *best = children;
    for (const node *c = children; c < children + s->nodes[ROOT].children; c++)
        if (c->visits > best->visits || (c->visits == best->visits && c->points > best->points)) best = c;
    return best->move;
}

static void limit(void *state, uint64_t most)
{
    ((uct *)state)->iterations = (uint32_t)most;
}

static move choose(void *state, const game *g, const position *p, random_state *r, const stop_flag *stop)
{
    uct *s = state;
    s->nodes[ROOT] = (node){.move = MOVE_NONE};
    s->used = ROOT + 1;
    expand(s, g, p, ROOT);
    unsigned failures = game_failures(g);
    if (s->nodes[ROOT].children > 1)
        for (uint32_t i = 0; i < s->iterations && game_failures(g) == failures && !stop_is_asked(stop); i++)
            iterate(s, g, p, r, stop);
    return most_visited(s);
}

const player_type player_uct = {
    .word =
        {"uct", WORD_PLAYER,
         "Plain Monte Carlo tree search (UCT) with random playouts: the baseline. Only the playouts vary its games.",
         fields, FIELDS, .positional = 0},
    .start = start,
    .stop = stop,
    .limit = limit,
    .knows_chance = true,
    .choose = choose,
};
