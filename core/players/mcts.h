/* The parts of the player mcts (mcts.c) and their shared state. */
#ifndef POISE_PLAYERS_MCTS_H
#define POISE_PLAYERS_MCTS_H

#include <assert.h>
#include <math.h>

#include "base/stop.h"
#include "evaluation/frame.h"
#include "play/player.h"
#include "play/state_key.h"
#include "players/beginner.h"
#include "players/move_table.h"
#include "players/search.h"
#include "players/tree.h"
#include "players/variety.h"

enum {
    MCTS_WALKS = 2,        /* walks in parallel */
    MCTS_PATH_MAX = 1024,  /* maximum number of nodes on a path */
    MCTS_TRAIL_LEAST = 32, /* trail: decisions of an iteration that move tables learn from: cells / 2, */
    MCTS_TRAIL_MAX = 64,   /* within these limits */
    MCTS_RETURNS_MAX = 6,  /* tree reuse: number of decisions after which a position is looked up in the tree */
    MCTS_KEPT = 1024,      /* visit counts below it have precomputed roots and bonuses */
    MCTS_POSITIONS = 2 + MCTS_RETURNS_MAX + MCTS_WALKS, /* positions allocated */
    MCTS_GRAVE = 50,                                    /* default of mcts_settings.grave */

    /* cost of computing a child's bound, in units of effort, without and with a reference table */
    MCTS_BOUND = 5,
    MCTS_KNOWN_BOUND = 10
};

/* Of .2 with GRAVE and a bias of .2 in place of plain means: against uct at 300 iterations, 50 games each, +54 to +314
 * Elo in all of nine games. */
#define MCTS_EXPLORATION 0.2

/* The part of a win that a side may lose in a game for variety (variety.h): with it nearly all of 1000 games differ
 * (PERFORMANCE.md). */
#define MCTS_TEMPERATURE 0.07

/* Costs in units of effort: a move made, a ply of a playout, an evaluation, a beginner's view. */
typedef struct mcts_costs {
    uint32_t move, ply, value, view;
} mcts_costs;

typedef struct mcts_settings {
    uint32_t iterations;
    uint64_t effort; /* limit per decision, about; 0: none */
    mcts_costs costs;
    float exploration; /* exploration constant; reduced with an evaluation */
    float first_play;
    float temperature; /* see variety.h */
    float trust;       /* weight of the evaluation in a leaf's value, 0..1; the rest is a playout's */
    uint32_t grave;    /* GRAVE: visits from which on a node has its own move table; 0: none, unless `history` */
    bool history;
    bool puct;    /* priors direct it instead of the logarithm of UCB, with an evaluation (mcts_priors.c) */
    bool bias;    /* progressive bias, with an evaluation (mcts_bias.c) */
    size_t bytes; /* memory limit */
} mcts_settings;

/* A class of the root's children that lead to equivalent positions; their statistics are pooled. */
typedef struct like {
    uint64_t key;
    uint32_t first;       /* its first child */
    float visits, points; /* pooled, stored with the first child */
} like;

/* One iteration in progress. */
typedef struct mcts_walk {
    position *p;
    random_state r; /* for its playout */
    uint32_t path[MCTS_PATH_MAX];
    unsigned depth;                 /* index of the path's last node */
    bool proven;                    /* the last node was proven on arrival */
    uint32_t expected;              /* at a final chance node: the mean value, for the first player */
    unsigned drawn;                 /* depth from which up to the root the iteration counts as a draw */
    unsigned begun;                 /* p->plies at the root */
    const move_score *reference;    /* move table of the deepest node on the path that has one; NULL: none */
    uint32_t trail[MCTS_TRAIL_MAX]; /* table places of its moves, the path's `depth` moves first */
} mcts_walk;

typedef struct mcts {
    mcts_settings settings;
    uint64_t effort; /* so far; counts work, not time */
    tree tree;
    variety variety, before; /* before: the last choice */
    float *losses;           /* of the root's children, for the variety draw */
    like *likes;             /* classes of the root's children */
    uint32_t *slots;         /* hash table of the classes, by key */
    state_keys *keys;        /* state keys that identify equivalent children; NULL: there are none */
    arena *arena;            /* owns what the keys need; NULL: nothing */
    bool knows_keys;         /* the keys were prepared */
    bool out_of_memory;      /* that failed in the last choice */
    move answer;             /* the last move chosen */
    const stop_flag *stop;   /* of the current choice; NULL: none */
    move *scratch;
    evaluation *evaluation;  /* NULL: playouts alone */
    evaluation_frame *frame; /* of the position whose children are being created */
    beginner *beginner;      /* NULL: no bias */
    beginner_view *views;    /* of the children */
    bool planted;            /* the tree belongs to the current game, */
    bool goes_on;            /* and the next choice is about its root again */
    position *root;          /* the position of its root */
    position *after;
    position *found[MCTS_RETURNS_MAX];
    move_tables tables;    /* of tree nodes; none without grave and history */
    unsigned trail;        /* its maximum length, in decisions */
    uint64_t games, plies; /* playouts of this game so far, and their total length */
    float roots[MCTS_KEPT], bonuses[MCTS_KEPT];
    mcts_walk walks[MCTS_WALKS];
} mcts;

static_assert((int)TREE_POINTS == (int)EVALUATION_ONE, "what an evaluation says is counted as it is");

/* Creates a search and takes ownership of `v`; if it is NULL, `trust` has no effect. Returns NULL with `e` filled in
 * when memory is out, `bytes` is too small or the game has too many moves. */
MUST_CHECK mcts *mcts_new(const mcts_settings *settings, const game *g, evaluation *v, error *e);

/* The functions of player_type; the state is an mcts, which mcts_free allows to be NULL. There is no opinion if the
 * root has no statistics, as with a single legal move. */
void mcts_free(void *state);
void mcts_reset(void *state);
void mcts_resume(void *state, unsigned decisions);
void mcts_go_on(void *state);
move mcts_choose(void *state, const game *g, const position *p, random_state *r, const stop_flag *stop);
bool mcts_opinion(const void *state, player_opinion *out);

/* Returns 1 / sqrt n for n >= 1 visits. */
static inline float mcts_root_of(uint32_t visits)
{
    return sqrtf(1 / (float)visits);
}

/* Returns sqrt(ln n) for n >= 1 visits: the numerator of UCB1's exploration term. */
static inline float mcts_bonus_of(uint32_t visits)
{
    return sqrtf(search_logarithm(visits));
}

static inline float mcts_bonus(const mcts *s, uint32_t visits)
{
    return visits < MCTS_KEPT ? s->bonuses[visits] : mcts_bonus_of(visits);
}

/* Updates the prospect of a node after another visit, except for its mean. */
static inline void mcts_renew_visits(mcts *s, uint32_t at)
{
    uint32_t visits = s->tree.nodes[at].visits;
    s->tree.prospects[at].root = visits < MCTS_KEPT ? s->roots[visits] : mcts_root_of(visits);
    s->tree.prospects[at].visits = (float)visits;
}

/* Updates the prospect of a visited node after its results changed. */
static inline void mcts_renew(mcts *s, uint32_t at)
{
    const node *n = &s->tree.nodes[at];
    s->tree.prospects[at].mean = (float)n->points * (1.0f / TREE_POINTS) / (float)n->visits;
    mcts_renew_visits(s, at);
}

/* Returns the size of a hash table for `keys` keys: a power of two. */
static inline size_t mcts_slots(size_t keys)
{
    size_t slots = 2;
    while (slots < 2 * keys) slots *= 2;
    return slots;
}

/* Calls turn_settle on the position of a node. Caches in n->stands that it had nothing to do, unless the variant has
 * functions, which may answer differently next time. */
static inline void mcts_settle(const game *g, position *p, node *n)
{
    if (n->stands && !g->hook_host) return;
    n->stands = !turn_settle_once(g, p);
    if (!n->stands) turn_settle(g, p);
}

/* Is there room for the children of one more node? */
static inline bool mcts_has_room(const mcts *s, const game *g)
{
    return s->tree.capacity - s->tree.used >= (uint32_t)g->most_moves;
}

/* Returns the temperature reduced for that trust, in percent: playouts make a search vary by themselves. */
float mcts_temperature(double temperature, int trust);

/* Does the search use playouts? */
static inline bool mcts_plays_out(const mcts *s)
{
    return !s->evaluation || s->settings.trust < 1;
}

/* Runs one iteration (selection, expansion, playout or evaluation, backup), or two in parallel if that many are
 * wanted. Returns how many. */
unsigned mcts_iterate(mcts *s, const game *g, unsigned wanted, random_state *r);

/* Expands the path's last node: creates its children, in random order, and examines them when due. Returns false if
 * it has none or there is no room. */
bool mcts_grow(mcts *s, const game *g, const mcts_walk *w, random_state *r);

/* Sets the priors of the children of a node, all evaluated. */
void mcts_set_priors(mcts *s, uint32_t at);

/* Adds the progressive bias to the children of a node at p, all evaluated, from the beginner's view of them. */
void mcts_bias_children(mcts *s, const game *g, const position *p, uint32_t at);

/* Selects a child of the path's last node, which is not proven. Where the best bound is a proven draw, nothing can be
 * learned from visiting it: from this node up the iteration counts as a draw, but it goes on below another child. */
uint32_t mcts_select_child(mcts *s, mcts_walk *w);

/* Plays out the positions of the first one or two walks. Running them in parallel does not change the result. With
 * move tables, records their moves, prefers moves known to be good, and learns. */
void mcts_play_out(mcts *s, const game *g, unsigned count);

/* Gives the path's last node a move table once it has enough visits. */
void mcts_refer(mcts *s, mcts_walk *w);

/* Records a move about to be made in p, the position of the walk, for mcts_learn; it must be one of the first
 * s->trail. */
static inline void mcts_note_move(const mcts *s, mcts_walk *w, const position *p, move m)
{
    w->trail[p->plies - w->begun] = move_tables_place(&s->tables, p->side, m);
}

/* Returns the length of the trail. */
static inline unsigned mcts_trail_length(const mcts *s, const mcts_walk *w)
{
    unsigned made = w->p->plies - w->begun;
    return made < s->trail ? made : s->trail;
}

/* Updates the move tables along the path with the outcome of the game. */
void mcts_learn(mcts *s, const mcts_walk *w, outcome o);

/* Creates the root's children, in random order. Returns false if it has none. */
bool mcts_expand_root(mcts *s, const game *g, random_state *r);

/* Makes p the root; reuses the subtree if the tree contains p. */
void mcts_plant(mcts *s, const game *g, const position *p);

/* Chooses the move to play among the root's children, of which there is at least one. */
move mcts_answer(mcts *s, const game *g, random_state *r);

/* Is the search finished: only one move is not proven lost, or all moves are proven? */
bool mcts_is_settled(const mcts *s);

#endif
