/* The parts of the player mcts (mcts.c), which keep its state together. */
#ifndef POISE_PLAYERS_MCTS_H
#define POISE_PLAYERS_MCTS_H

#include <assert.h>

#include "base/stop.h"
#include "evaluation/evaluation.h"
#include "play/player.h"
#include "players/tree.h"

enum {
    MCTS_PATH_MAX = 1024, /* nodes that a walk passes at most */
    MCTS_RETURNS_MAX = 6  /* decisions after which the game is looked for in the tree */
};

typedef struct mcts {
    uint32_t iterations;
    float exploration, first_play, temperature;
    tree tree;
    move answer; /* what was chosen last */
    move *scratch;
    evaluation *evaluation; /* NULL: random games say what a position is worth */
    int32_t *root_sums, *work_sums, *after_sums;
    bool planted;   /* there is a tree of this game */
    position *root; /* where it begins */
    position *work, *after;
    position *found[MCTS_RETURNS_MAX];
    uint32_t path[MCTS_PATH_MAX];
    unsigned depth; /* of the path: its last node */
    unsigned drawn; /* the depth from which the iteration counts as a draw, up to the root */
} mcts;

static_assert((int)TREE_POINTS == (int)EVALUATION_ONE, "what an evaluation says is counted as it is");

/* One iteration: from the root to a leaf, from there a random game to its end unless there is an evaluation, and back.
 */
void mcts_iterate(mcts *s, const game *g, random_state *r);

/* Gives the root its children. False when it has none. */
bool mcts_expand_root(mcts *s, const game *g);

/* Makes p the root: with what is known of it when it is in the tree. */
void mcts_plant(mcts *s, const game *g, const position *p);

/* Chooses between the children of the root, of which there are some. */
move mcts_answer(const mcts *s, random_state *r);

#endif
