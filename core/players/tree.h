/* The game tree of Monte Carlo tree search: a pool of nodes of fixed size, with proven values (MCTS-Solver).
 *
 * A node stores a move and the results after it. One side may decide several times in a row, so the side to decide
 * comes from the position, never from the depth. Children are created all at once and partitioned: first the visited
 * ones, then the unvisited, then those proven lost for the side that decides among them, which selection skips. */
#ifndef POISE_PLAYERS_TREE_H
#define POISE_PLAYERS_TREE_H

#include "base/error.h"
#include "base/results.h"
#include "game/move.h"

#include <stddef.h>

enum { TREE_ROOT, TREE_CHILDREN_MAX = UINT16_MAX, TREE_POINTS = 1 << 14 };

typedef struct node {
    uint64_t points; /* sum of results for `side`: a win is TREE_POINTS, a draw half of it */
    uint32_t visits;
    move move;
    uint32_t first;     /* index of the first child */
    uint16_t children;  /* 0: a leaf */
    uint16_t tried;     /* the first `tried` children are visited and not lost */
    uint16_t open;      /* children from `tried` up to here are unvisited; the rest are lost */
    uint16_t plies;     /* proven: known number of decisions to the end of the game */
    uint16_t table;     /* number of its move table (move_table.h); 0: none */
    uint8_t side;       /* makes the move */
    uint8_t proven : 4; /* an outcome; OUTCOME_NONE: unproven */
    uint8_t looked : 1; /* all children were tested for the end of the game */
    uint8_t stands : 1; /* its position needs no turn_settle */
    uint8_t biased : 1; /* its children have their progressive bias (mcts_bias.c) */
    uint8_t chance : 1; /* chance decides among its children, which are unordered and never `tried` */
} node;

/* What selection reads of a visited child; recomputed when its results change. */
typedef struct prospect {
    float mean, root, visits; /* mean result, where 1 is a win of `side`; 1 / sqrt visits */
    float bias;               /* its prior, 0..1 (mcts_priors.c), plus its progressive bias, -1..1 (mcts_bias.c) */
} prospect;

/* Structure of arrays: data that is read together is stored together. */
typedef struct tree {
    node *nodes;
    prospect *prospects;     /* one per node */
    uint16_t *places;        /* of each node's move in move tables (move_table.h) */
    void *memory, *spare;    /* the allocation of the arrays, and the copy target of tree_keep */
    uint32_t capacity, used; /* nodes */
} tree;

/* Bytes per node. */
enum { TREE_NODE_BYTES = 2 * (sizeof(node) + sizeof(prospect) + sizeof(uint16_t)) };

/* Allocates a pool of `capacity` nodes, freed by tree_done. Returns -1 when memory is out. */
MUST_CHECK int tree_init(tree *t, size_t capacity);
void tree_done(tree *t);

/* Clears the tree to an unvisited root. */
void tree_clear(tree *t);

/* Takes the `drawn`-th unvisited child (drawn < open - tried) and counts it as visited. Returns its index. */
uint32_t tree_try(tree *t, uint32_t at, uint32_t drawn);

/* Derives the value of an unproven node from its proven children: it is won for the side to decide if one child is;
 * if all are proven, it has the best of their values. A chance node is proven only if all its children have the same
 * outcome. */
void tree_resolve(tree *t, uint32_t at);

/* The same after one of its children has just been proven; that child may move to another index. */
void tree_note_proven(tree *t, uint32_t at, uint32_t child);

/* Moves an unvisited lost child behind all others. */
void tree_close_untried(tree *t, uint32_t at, uint32_t child);

/* Makes the node the root and discards all but its subtree. Nodes that are kept lose their move tables. */
void tree_keep(tree *t, uint32_t at);

/* Frees the children of the least visited nodes until half of the pool is free. */
void tree_trim(tree *t);

/* Returns the points of the first player for an outcome; anything but a win or a loss counts as a draw. */
static inline uint32_t tree_points(outcome o)
{
    return o == OUTCOME_FIRST ? TREE_POINTS : o == OUTCOME_SECOND ? 0 : TREE_POINTS / 2;
}

#endif
