/* Breadth-first search over a board through neighbours in any direction. `queue` holds the cells in the order
 * reached. */
#ifndef POISE_GAME_WALK_H
#define POISE_GAME_WALK_H

#include "board/board.h"

/* Initialise to zero except `on`. */
typedef struct walk {
    const board *on;
    bool seen[BOARD_CELLS_MAX];
    cell queue[BOARD_CELLS_MAX];
    unsigned count;
} walk;

/* Adds the cell unless it has been reached. */
static inline void walk_reach(walk *w, unsigned c)
{
    if (!w->seen[c]) w->queue[w->count++] = (cell)c;
    w->seen[c] = true;
}

/* Adds all neighbours of the cell. */
void walk_beside(walk *w, unsigned c);

#endif
