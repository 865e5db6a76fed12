/* The parts of the player mcts (mcts.c), which keep its state together. */
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
    MCTS_WALKS = 2,        /* at a time */
    MCTS_PATH_MAX = 1024,  /* nodes that a walk passes at most */
    MCTS_TRAIL_LEAST = 32, /* decisions that tables of moves learn from in one iteration: half as many as cells, */
    MCTS_TRAIL_MAX = 64,   /* the fewest and the most */
    MCTS_RETURNS_MAX = 6,  /* decisions after which the game is looked for in the tree */
    MCTS_KEPT = 1024,      /* numbers of visits below it of which roots and such are kept */
    MCTS_POSITIONS = 2 + MCTS_RETURNS_MAX + MCTS_WALKS, /* that it keeps */
    MCTS_GRAVE = 50,                                    /* see mcts_settings; what is usual */

    /* what finding a child's bound takes, in units of effort, without a reference and with one */
    MCTS_BOUND = 5,
    MCTS_KNOWN_BOUND = 10
};

#define MCTS_EXPLORATION 0.2
#define MCTS_TEMPERATURE 0.07

/* In units of effort: of a move that is made, of one in a random game, of a value by the evaluation, of a beginner's
 * view. */
typedef struct mcts_costs {
    uint32_t move, ply, value, view;
} mcts_costs;

typedef struct mcts_settings {
    uint32_t iterations;
    uint64_t effort; /* a decision takes about so much; 0: any amount */
    mcts_costs costs;
    float exploration; /* with an evaluation less of it counts */
    float first_play;
    float temperature; /* see variety.h */
    float trust; /* how much the evaluation says of a new position's value, 0..1; the rest a random game from there */
    uint32_t grave; /* visits from which on a node has a table of moves of its own; 0: no tables but for history */
    bool history;
    bool bias;    /* with an evaluation: progressive bias (mcts_bias.c) */
    size_t bytes; /* that it takes at most */
} mcts_settings;

/* A child of the root, beside those that are the same position but for what the game treats alike. */
typedef struct like {
    uint64_t key;
    uint32_t first;       /* of them */
    float visits, points; /* with the first: of all of them */
} like;

/* One iteration under way. */
typedef struct mcts_walk {
    position *p;
    random_state r; /* of its random game */
    uint32_t path[MCTS_PATH_MAX];
    unsigned depth;                 /* of the path: its last node */
    bool proven;                    /* it was when the walk came there */
    uint32_t expected;              /* where chance decides at its end: the mean of the values, of the first player */
    unsigned drawn;                 /* the depth from which it counts as a draw, up to the root */
    unsigned begun;                 /* p->plies at the root */
    const move_score *reference;    /* the table of the path's last node that has one; NULL: none */
    uint32_t trail[MCTS_TRAIL_MAX]; /* the places of its moves in tables; the first `depth` are those of the path */
} mcts_walk;

typedef struct mcts {
    mcts_settings settings;
    uint64_t effort; /* so far, by what was done and never by a clock */
    tree tree;
    variety variety;
    float *losses;         /* of the root's children, when one is drawn */
    like *likes;           /* of these */
    uint32_t *slots;       /* where those are found by their keys */
    state_keys *keys;      /* that tell which are; NULL: none ever are */
    arena *arena;          /* has what the keys need; NULL: nothing */
    bool knows_keys;       /* these have been looked for, */
    bool out_of_memory;    /* which failed in the last choice */
    move answer;           /* what was chosen last */
    const stop_flag *stop; /* of the choice at hand; NULL: there is none */
    move *scratch;
    evaluation *evaluation;  /* NULL: random games alone say what a position is worth */
    evaluation_frame *frame; /* of the position whose children are made */
    beginner *beginner;      /* NULL: there is no bias */
    beginner_view *views;    /* of the children that it looks at */
    bool planted;            /* there is a tree of this game */
    position *root;          /* where it begins */
    position *after;
    position *found[MCTS_RETURNS_MAX];
    move_tables tables;    /* of nodes of the tree; none without grave and history */
    unsigned trail;        /* how many decisions they learn from */
    uint64_t games, plies; /* random ones of this game so far, and how long they were */
    float roots[MCTS_KEPT], bonuses[MCTS_KEPT];
    mcts_walk walks[MCTS_WALKS];
} mcts;

static_assert((int)TREE_POINTS == (int)EVALUATION_ONE, "what an evaluation says is counted as it is");

/* Takes over the evaluation, which may be NULL; then `trust` counts for nothing. NULL with `e` filled in when memory is
 * out, or not enough, or the game has too many moves. */
MUST_CHECK mcts *mcts_new(const mcts_settings *settings, const game *g, evaluation *v, error *e);
void mcts_free(mcts *s);

/* As player_reset and player_resume. */
void mcts_reset(mcts *s);
void mcts_resume(mcts *s, unsigned decisions);

/* As player_type's. */
move mcts_choose(mcts *s, const game *g, const position *p, random_state *r, const stop_flag *stop);

/* 1 / sqrt n, of n >= 1 visits. */
static inline float mcts_root_of(uint32_t visits)
{
    return sqrtf(1 / (float)visits);
}

/* The root of the logarithm of n >= 1 visits. */
static inline float mcts_bonus_of(uint32_t visits)
{
    return sqrtf(search_logarithm(visits));
}

static inline float mcts_bonus(const mcts *s, uint32_t visits)
{
    return visits < MCTS_KEPT ? s->bonuses[visits] : mcts_bonus_of(visits);
}

/* A node has been visited once more: what it promises changes, but for the mean. */
static inline void mcts_renew_visits(mcts *s, uint32_t at)
{
    uint32_t visits = s->tree.nodes[at].visits;
    s->tree.prospects[at].root = visits < MCTS_KEPT ? s->roots[visits] : mcts_root_of(visits);
    s->tree.prospects[at].visits = (float)visits;
}

/* The results of a node, which has been visited, have changed, and what it promises. */
static inline void mcts_renew(mcts *s, uint32_t at)
{
    const node *n = &s->tree.nodes[at];
    s->tree.prospects[at].mean = (float)n->points * (1.0f / TREE_POINTS) / (float)n->visits;
    mcts_renew_visits(s, at);
}

/* The size of a hash table for `keys` keys: a power of two. */
static inline size_t mcts_slots(size_t keys)
{
    size_t slots = 2;
    while (slots < 2 * keys) slots *= 2;
    return slots;
}

/* As turn_settle, of the position of a node. Where there was nothing to do there is nothing the next time, unless a
 * function of the variant may answer otherwise. */
static inline void mcts_settle(const game *g, position *p, node *n)
{
    if (n->stands && !g->hook_host) return;
    n->stands = !turn_settle_once(g, p);
    if (!n->stands) turn_settle(g, p);
}

/* For the children of one more node. */
static inline bool mcts_has_room(const mcts *s, const game *g)
{
    return s->tree.capacity - s->tree.used >= (uint32_t)g->most_moves;
}

/* What is left of a temperature with so much trust: random games make a search vary by themselves. */
float mcts_temperature(double temperature, int trust);

/* Does it play random games? */
static inline bool mcts_plays_out(const mcts *s)
{
    return !s->evaluation || s->settings.trust < 1;
}

/* One iteration, or two side by side when that many are wanted: from the root to a leaf, from there a random game to
 * its end unless the evaluation is trusted, and back. Returns how many. */
unsigned mcts_iterate(mcts *s, const game *g, unsigned wanted, random_state *r);

/* Gives the path's last node its children, in random order, and looks at them when it is time. False when it has none,
 * or there is no room. */
bool mcts_grow(mcts *s, const game *g, const mcts_walk *w, random_state *r);

/* Gives the children of a node that is at p, all valued, what a beginner sees of them. */
void mcts_bias_children(mcts *s, const game *g, const position *p, uint32_t at);

/* A child of the path's last node, which is not proven. Where a draw is what promises most there is nothing to be
 * learned of it: from here up the iteration is a draw, but it goes on to see what the others are worth. */
uint32_t mcts_select_child(mcts *s, mcts_walk *w);

/* Plays random games from the positions of the first one or two walks to their ends, which are the same whether they
 * are played side by side or not. With tables, notes their moves, prefers those known to be good, and learns. */
void mcts_play_out(mcts *s, const game *g, unsigned count);

/* Passes the path's last node: gives it a table when it has been visited often enough. */
void mcts_refer(mcts *s, mcts_walk *w);

/* Notes a move that is about to be made in p, the position of the walk, for mcts_learn; one of the first s->trail. */
static inline void mcts_note_move(const mcts *s, mcts_walk *w, const position *p, move m)
{
    w->trail[p->plies - w->begun] = move_tables_place(&s->tables, p->side, m);
}

/* Of the trail. */
static inline unsigned mcts_trail_length(const mcts *s, const mcts_walk *w)
{
    unsigned made = w->p->plies - w->begun;
    return made < s->trail ? made : s->trail;
}

/* The tables of the path learn how the game came out. */
void mcts_learn(mcts *s, const mcts_walk *w, outcome o);

/* Gives the root its children, in random order. False when it has none. */
bool mcts_expand_root(mcts *s, const game *g, random_state *r);

/* Makes p the root: with what is known of it when it is in the tree. */
void mcts_plant(mcts *s, const game *g, const position *p);

/* Chooses between the children of the root, of which there are some. */
move mcts_answer(mcts *s, const game *g, random_state *r);

/* Is there nothing to find out any more? One move is left that is not lost, or it is known what each comes to. */
bool mcts_is_settled(const mcts *s);

/* What is known of the root when it has answered; false: nothing, as where there was one move. */
bool mcts_opinion(const mcts *s, player_opinion *out);

#endif
