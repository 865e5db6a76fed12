/* Contents that change places: the pieces of columns and their order, the way they face and whatever positions keep go
 * with them; nothing is taken, and nobody is told that anything was. Whatever moves contents to cells that need not be
 * empty does it so. */
#ifndef POISE_GAME_PLACES_H
#define POISE_GAME_PLACES_H

#include "game/position.h"

/* Contents change places: what is on from[i] goes to to[i], where `to` are the n cells of `from` in another order,
 * empty ones among them or not. */
void places_permute(const game *g, position *p, const cell *from, const cell *to, unsigned n);

/* The same hand over hand: cell c gets what is held, and what it held is held then. The caller that begins
 * with nothing and ends with nothing has permuted the cells. */
typedef struct held_contents {
    unsigned code;
    uint64_t order; /* of an ordered column */
} held_contents;

static inline void places_hand_on(const game *g, position *p, unsigned c, held_contents *held)
{
    held_contents here = {p->code[c], g->tracks & TRACK_ORDER ? position_order(g, p)[c] : 0};
    if (!here.code && held->code)
        position_bring(g, p, c, held->code);
    else if (here.code != held->code)
        position_put(g, p, c, held->code);
    if (g->tracks & TRACK_ORDER) position_set_order(g, p, c, held->order);
    *held = here;
    position_note_deed(p, DEED_PERMUTE);
}

#endif
