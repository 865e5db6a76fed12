/* The tree of a search: nodes side by side in a pool of a fixed size, with what is proven of them.
 *
 * A node is a move and what was seen after it. One side may decide several times in a row, so who makes the move comes
 * from the position and never from the depth. Children are made all at once; of those of a node come first the ones
 * that were visited, then those that were not, then those that are proven lost for the side that decides between them:
 * nobody need look at these again. */
#ifndef POISE_PLAYERS_TREE_H
#define POISE_PLAYERS_TREE_H

#include "base/error.h"
#include "base/results.h"
#include "game/move.h"

#include <stddef.h>

enum { TREE_ROOT, TREE_CHILDREN_MAX = UINT16_MAX, TREE_POINTS = 1 << 14 };

typedef struct node {
    uint64_t points; /* of `side`: a win is TREE_POINTS, a draw half of it */
    uint32_t visits;
    move move;
    uint32_t first;     /* of the children */
    uint16_t children;  /* 0: a leaf */
    uint16_t tried;     /* the number of children, from the first on, that were visited and are not lost */
    uint16_t open;      /* those from there up to here were not; the rest are lost */
    uint16_t plies;     /* proven: decisions to the end of the game, as far as is known */
    uint16_t table;     /* of what moves were worth below it (move_table.h); 0: none */
    uint8_t side;       /* makes the move */
    uint8_t proven : 4; /* an outcome; OUTCOME_NONE: it is not known */
    uint8_t looked : 1; /* of each child it is known whether the game ends with it */
    uint8_t stands : 1; /* its position needs no turn_settle */
    uint8_t biased : 1; /* its children have been given what a beginner sees of them (mcts_bias.c) */
    uint8_t chance : 1; /* chance decides between its children, which are in no order and none of which is tried */
} node;

/* What the choice between children reads of a visited one; recomputed when its results change. */
typedef struct prospect {
    float mean, root, visits; /* of its results, where 1 is a win of `side`; 1 / sqrt visits */
    float bias;               /* how much it is to be visited, -1..1 (mcts_bias.c) */
} prospect;

/* What of a node is asked for together lies together. */
typedef struct tree {
    node *nodes;
    prospect *prospects;     /* of each node */
    uint16_t *places;        /* of its move in tables of moves (move_table.h) */
    void *memory, *spare;    /* that of these, and where what is kept is copied to */
    uint32_t capacity, used; /* nodes */
} tree;

/* What a node takes, in bytes. */
enum { TREE_NODE_BYTES = 2 * (sizeof(node) + sizeof(prospect) + sizeof(uint16_t)) };

/* A pool of `capacity` nodes, freed by tree_done. Returns -1 when memory is out. */
MUST_CHECK int tree_init(tree *t, size_t capacity);
void tree_done(tree *t);

/* Only the root is left, which nobody has visited. */
void tree_clear(tree *t);

/* Draws `drawn` < open - tried from the children not visited, and counts it among those that were: its index. */
uint32_t tree_try(tree *t, uint32_t at, uint32_t drawn);

/* What the proven among its children say of a node that is not proven: it is won when one of them is, for the side that
 * decides; else it is what is best when all are proven. Where chance decides, it is what all of them are. */
void tree_resolve(tree *t, uint32_t at);

/* The same where one of its children has just been proven, which may be given another index. */
void tree_note_proven(tree *t, uint32_t at, uint32_t child);

/* Moves a child that was not visited and is lost behind all others. */
void tree_close_untried(tree *t, uint32_t at, uint32_t child);

/* The node becomes the root, and nothing is kept but what is below it. What is kept has no tables any more. */
void tree_keep(tree *t, uint32_t at);

/* Gives back the children of those nodes that were visited least, until half of the pool is free. */
void tree_trim(tree *t);

/* The points of the first player when the game comes out so; what is neither won nor drawn counts as drawn. */
static inline uint32_t tree_points(outcome o)
{
    return o == OUTCOME_FIRST ? TREE_POINTS : o == OUTCOME_SECOND ? 0 : TREE_POINTS / 2;
}

#endif
