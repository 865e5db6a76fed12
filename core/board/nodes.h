/* Boards of points joined by edges: what graph, morris and alquerque have in common. Internal to this folder.
 *
 * Directions and straight lines follow from the places of the points: edges that point the same way on the compass are
 * one direction and, where they meet, one line. Lines that are given say it where places do not. Edges of one point
 * never share a direction; an edge that nothing goes on from is a line of two cells. So a board without places and
 * lines has directions too, which only say what touches what. */
#ifndef POISE_BOARD_NODES_H
#define POISE_BOARD_NODES_H

#include "board/board.h"

typedef struct node_plan {
    int cells;
    const char (*label)[BOARD_LABEL_MAX]; /* cells + 1; the last is "-" */
    const float *x, *y;                   /* where each point is drawn */
    bool placed;                          /* these places say where edges point */
    board_relation *joined;               /* whether two points are joined by an edge; asked with `context` */
    const void *context;
    const cell *lines; /* lines given as cells, each followed by the number `cells`; or NULL */
    int lines_length;  /* entries of `lines` */
} node_plan;

/* Returns a board of discs with neighbours, directions and symmetries, owned by the arena, or NULL with `e` filled in.
 * What the plan points at must live as long. */
MUST_CHECK board *nodes_build(arena *a, const node_plan *plan, error *e);

#endif
