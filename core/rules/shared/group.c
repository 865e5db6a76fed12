#include "rules/shared/group.h"

int group_collect(const cell_lists *touching, const game *g, const position *p, unsigned c, bool *seen, cell *group,
                  bool *breathes)
{
    int size = 0;
    unsigned whose = g->pieces.owner_of[p->code[c]];
    *breathes = false;
    group[size++] = (cell)c;
    seen[c] = true;
    for (int done = 0; done < size; done++) {
        unsigned from = group[done];
        for (unsigned i = touching->start[from]; i < touching->start[from + 1]; i++) {
            unsigned to = touching->cells[i];
            if (!p->code[to]) *breathes = true;
            if (seen[to] || g->pieces.owner_of[p->code[to]] != whose) continue;
            seen[to] = true;
            group[size++] = (cell)to;
        }
    }
    return size;
}
