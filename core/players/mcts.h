/* The parts of the player mcts (mcts.c), which keep its state together. */
#ifndef POISE_PLAYERS_MCTS_H
#define POISE_PLAYERS_MCTS_H

#include <assert.h>

#include "base/stop.h"
#include "evaluation/frame.h"
#include "play/player.h"
#include "players/move_table.h"
#include "players/tree.h"

enum {
    MCTS_PATH_MAX = 1024,  /* nodes that a walk passes at most */
    MCTS_TRAIL_MAX = 4096, /* decisions that tables of moves learn from in one iteration */
    MCTS_RETURNS_MAX = 6   /* decisions after which the game is looked for in the tree */
};

typedef struct mcts {
    uint32_t iterations;
    float exploration, first_play, temperature;
    uint32_t grave; /* visits from which on a node has a table of moves of its own; 0: no tables but for history */
    bool history;
    tree tree;
    float variety; /* so far in this game (mcts_answer.c) */
    move answer;   /* what was chosen last */
    move *scratch;
    evaluation *evaluation;  /* NULL: random games say what a position is worth */
    evaluation_frame *frame; /* of the position whose children are made */
    bool planted;            /* there is a tree of this game */
    position *root;          /* where it begins */
    position *work, *after;
    position *found[MCTS_RETURNS_MAX];
    uint32_t path[MCTS_PATH_MAX];
    unsigned depth;                 /* of the path: its last node */
    move_tables tables;             /* of nodes of the tree; none without grave and history */
    const move_score *reference;    /* the table of the path's last node that has one; NULL: none */
    uint32_t trail[MCTS_TRAIL_MAX]; /* the places of the moves of the iteration in these tables */
    unsigned moves;                 /* in the trail; the first `depth` are those of the path */
    unsigned drawn;                 /* the depth from which the iteration counts as a draw, up to the root */
} mcts;

static_assert((int)TREE_POINTS == (int)EVALUATION_ONE, "what an evaluation says is counted as it is");

/* One iteration: from the root to a leaf, from there a random game to its end unless there is an evaluation, and back.
 */
void mcts_iterate(mcts *s, const game *g, random_state *r);

/* Plays a random game from s->work to its end; with tables, notes its moves, and prefers those known to be good. */
void mcts_play_out(mcts *s, const game *g, random_state *r);

/* Passes the path's last node: gives it a table when it has been visited often enough. */
void mcts_refer(mcts *s);

/* Notes the move of the path's last node. */
void mcts_note_move(mcts *s, unsigned side, move m);

/* The tables of the path learn how the game came out. */
void mcts_learn(mcts *s, outcome o);

/* Gives the root its children. False when it has none. */
bool mcts_expand_root(mcts *s, const game *g);

/* Makes p the root: with what is known of it when it is in the tree. */
void mcts_plant(mcts *s, const game *g, const position *p);

/* Chooses between the children of the root, of which there are some. */
move mcts_answer(mcts *s, random_state *r);

/* What is known of the root when it has answered; false: nothing, as where there was one move. */
bool mcts_opinion(const mcts *s, player_opinion *out);

#endif
