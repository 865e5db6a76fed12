#include "rules/shared/group.h"

/* Most groups have a liberty near the start, so the walk stops at the first empty cell. */
int group_without_breath(const cell_lists *touching, const game *g, const position *p, unsigned c, cell *group)
{
    uint64_t seen[BOARD_CELLS_MAX / 64 + 1] = {0};
    int size = 0;
    unsigned whose = g->pieces.owner_of[p->code[c]];
    group[size++] = (cell)c;
    bitboard_set(seen, c);
    for (int done = 0; done < size; done++) {
        unsigned from = group[done];
        for (unsigned i = touching->start[from]; i < touching->start[from + 1]; i++) {
            unsigned to = touching->cells[i];
            if (!p->code[to]) return 0;
            if (bitboard_has(seen, to) || g->pieces.owner_of[p->code[to]] != whose) continue;
            bitboard_set(seen, to);
            group[size++] = (cell)to;
        }
    }
    return size;
}
