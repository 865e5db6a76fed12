/* Boards of points joined by edges: the common part of graph, morris, alquerque and rings. Internal to this folder.
 *
 * Directions and lines follow from the places of the points: edges with the same compass direction share a direction
 * and, where they meet, a line. Lines may be given where places do not determine them. Edges of one point never share a
 * direction; an edge that nothing continues is a line of two cells. So boards without places and lines have directions
 * too, which only express adjacency. */
#ifndef POISE_BOARD_NODES_H
#define POISE_BOARD_NODES_H

#include "board/board.h"

typedef struct node_plan {
    bool placed;            /* the places of the cells determine the directions of edges */
    board_relation *joined; /* are two points joined by an edge? Called with `context` */
    const void *context;
    const cell *lines; /* lines as cells, each line ended by the number of cells; or NULL */
    int lines_length;  /* entries of `lines` */
} node_plan;

/* Adds neighbours, directions, lines and symmetries to a board that has cells, labels and places. Returns 0, or -1 with
 * `e` filled in. */
MUST_CHECK int nodes_join(board *b, arena *a, const node_plan *plan, error *e);

/* Adds directions and lines to a board that has neighbours: every edge is a line of its own. */
MUST_CHECK int nodes_direct(board *b, arena *a, error *e);

#endif
