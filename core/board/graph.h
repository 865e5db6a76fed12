/* Boards given as data: any graph. Cells are numbered in the order in which they are first named. `neighbours` are
 * joined by edges; directions, lines and symmetries follow from the places (nodes.h). */
#ifndef POISE_BOARD_GRAPH_H
#define POISE_BOARD_GRAPH_H

#include "board/board.h"

/* edges: words with spaces between them, "a-b" for an edge, "a-b-c" for several in a row, "a" for a cell alone; a name
 * has 1 to BOARD_LABEL_MAX - 1 letters, digits or _. places: where each cell is, "a 0 0, b 1 0.5" (x to the right, y
 * upwards, a cell is 1 wide); NULL: drawn on a circle, and only the edges mean something. lines: edges that go on as
 * lines though places do not say so, "a-b-c d-e"; or NULL. Returns a board owned by the arena, or NULL with `e` filled
 * in. */
MUST_CHECK board *board_graph(arena *a, const char *edges, const char *places, const char *lines, error *e);

#endif
