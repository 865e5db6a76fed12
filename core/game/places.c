#include "game/places.h"

static __attribute__((noinline)) void permute_orders(const game *g, position *p, const cell *from, const cell *to,
                                                     unsigned n)
{
    uint64_t orders[BOARD_CELLS_MAX];
    for (unsigned i = 0; i < n; i++) orders[i] = position_order_view(g, p)[from[i]];
    for (unsigned i = 0; i < n; i++) position_set_order(g, p, to[i], orders[i]);
}

void places_permute(const game *g, position *p, const cell *from, const cell *to, unsigned n)
{
    uint8_t codes[BOARD_CELLS_MAX];
    for (unsigned i = 0; i < n; i++) codes[i] = p->code[from[i]];
    for (unsigned i = 0; i < n; i++)
        if (p->code[to[i]] != codes[i]) position_put(g, p, to[i], codes[i]);
    if (g->tracks & TRACK_ORDER) permute_orders(g, p, from, to, n);
    position_note_deed(p, DEED_PERMUTE);
}
