/* Boards of points joined by edges: what graph, morris, alquerque and rings have in common. Internal to this folder.
 *
 * Directions and straight lines follow from the places of the points: edges that point the same way on the compass are
 * one direction and, where they meet, one line. Lines that are given say it where places do not. Edges of one point
 * never share a direction; an edge that nothing goes on from is a line of two cells. So a board without places and
 * lines has directions too, which only say what touches what. */
#ifndef POISE_BOARD_NODES_H
#define POISE_BOARD_NODES_H

#include "board/board.h"

typedef struct node_plan {
    bool placed;            /* the places of the board's cells say where edges point */
    board_relation *joined; /* whether two points are joined by an edge; asked with `context` */
    const void *context;
    const cell *lines; /* lines given as cells, each followed by the number of the board's cells; or NULL */
    int lines_length;  /* entries of `lines` */
} node_plan;

/* Joins the cells of a board that has their number, labels and places: gives it neighbours, directions, lines and
 * symmetries. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int nodes_join(board *b, arena *a, const node_plan *plan, error *e);

/* Gives directions and lines to a board that has neighbours already: every edge is a line of its own. */
MUST_CHECK int nodes_direct(board *b, arena *a, error *e);

#endif
