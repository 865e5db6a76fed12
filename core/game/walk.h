/* Breadth-first search over a board, from cell to cell in any direction: cells in the order in which they are reached.
 */
#ifndef POISE_GAME_WALK_H
#define POISE_GAME_WALK_H

#include "board/board.h"

/* All zero but `on` at first. */
typedef struct walk {
    const board *on;
    bool seen[BOARD_CELLS_MAX];
    cell queue[BOARD_CELLS_MAX];
    unsigned count;
} walk;

/* The cell is reached, unless it was before. */
static inline void walk_reach(walk *w, unsigned c)
{
    if (!w->seen[c]) w->queue[w->count++] = (cell)c;
    w->seen[c] = true;
}

/* All neighbours of the cell are reached. */
void walk_beside(walk *w, unsigned c);

#endif
