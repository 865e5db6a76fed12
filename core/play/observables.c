#include "play/observables.h"

static unsigned read_length(const game *g, const position *end)
{
    (void)g;
    return end->plies;
}

static unsigned read_occupied(const game *g, const position *end)
{
    unsigned cells = (unsigned)g->board->cells, occupied = 0;
    if (g->set_of[0] != SET_NONE) return cells - end->count[SET_EMPTY];
    if (g->set_at[SET_FIRST] && g->set_at[SET_SECOND] && !g->pieces.neutral)
        return end->count[SET_FIRST] + end->count[SET_SECOND];
    for (unsigned c = 0; c < cells; c++) occupied += end->code[c] != 0;
    return occupied;
}

const observable observables[] = {
    [OBSERVABLE_LENGTH] = {.name = "length",
                           .list = "lengths",
                           .value = "plies",
                           .label = "plies a game",
                           .plot = true,
                           .read = read_length},
    {.name = "occupied",
     .list = "occupied",
     .value = "cells",
     .label = "occupied cells at the end",
     .most = BOARD_CELLS_MAX,
     .read = read_occupied},
};

const int observables_count = sizeof observables / sizeof *observables;

_Static_assert(sizeof observables / sizeof *observables <= OBSERVABLES_MAX, "make room in OBSERVABLES_MAX");

unsigned observables_most(int k, unsigned max_plies)
{
    return observables[k].most ? observables[k].most : max_plies;
}

int observables_find(const char *list)
{
    for (int k = 0; k < observables_count; k++)
        if (!strcmp(list, observables[k].list)) return k;
    return -1;
}

void observables_read(const game *g, const position *end, unsigned max_plies, uint16_t out[OBSERVABLES_MAX])
{
    for (int k = 0; k < observables_count; k++) {
        unsigned most = observables_most(k, max_plies), read = observables[k].read(g, end);
        out[k] = (uint16_t)(read < most ? read : most);
    }
}
