#include "rules/twins.h"

#include <stdlib.h>
#include <string.h>

static int by_moves(const void *a, const void *b)
{
    const twin_moves *x = a, *y = b;
    if (x->later != y->later) return x->later < y->later ? -1 : 1;
    return x->earlier < y->earlier ? -1 : x->earlier > y->earlier;
}

int twins_keep(game_builder *b, stage *t, unsigned side, twin_moves *pairs, int count)
{
    if (!count) return 0;
    twin_moves *kept = builder_alloc(b, NULL, (size_t)count * sizeof *kept);
    if (!kept) return -1;
    qsort(pairs, (size_t)count, sizeof *pairs, by_moves);
    for (int i = 0; i < count; i++)
        if (!i || by_moves(&pairs[i], &pairs[i - 1])) kept[t->ntwins[side]++] = pairs[i];
    t->twins[side] = kept;
    b->lists_moves = true;
    return 0;
}

const twin_moves *twins_find(const stage *t, unsigned side, move later, int *count)
{
    int low = 0, high = t->ntwins[side];
    const twin_moves *all = t->twins[side];
    while (low < high) {
        int middle = (low + high) / 2;
        if (all[middle].later < later)
            low = middle + 1;
        else
            high = middle;
    }
    *count = 0;
    while (low + *count < t->ntwins[side] && all[low + *count].later == later) ++*count;
    return all ? all + low : NULL;
}

bool twins_listed(const stage *t, unsigned side, move later, const move *listed, int count)
{
    int pairs;
    const twin_moves *twin = twins_find(t, side, later, &pairs);
    for (int i = 0; i < pairs; i++)
        for (int k = 0; k < count; k++)
            if (listed[k] == twin[i].earlier) return true;
    return false;
}
