#include "game/walk.h"

void walk_beside(walk *w, unsigned c)
{
    const board *on = w->on;
    unsigned n = 0, next;
    const cell *near = on->neighbours.start ? board_list(&on->neighbours, c, &n) : NULL;
    for (unsigned i = 0; i < n; i++) walk_reach(w, near[i]);
    for (unsigned d = 0; !near && d < (unsigned)on->directions; d++)
        if ((next = board_next(on, c, d)) != (unsigned)on->cells) walk_reach(w, next);
}
