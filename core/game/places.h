/* Permutation of contents. Order of columns, facing and tracked data move along; nothing counts as captured. Any rule
 * that moves contents to cells that may be occupied uses this. */
#ifndef POISE_GAME_PLACES_H
#define POISE_GAME_PLACES_H

#include "game/position.h"

/* Moves what is on from[i] to to[i]. `to` holds the n cells of `from` in another order; any may be empty. */
void places_permute(const game *g, position *p, const cell *from, const cell *to, unsigned n);

/* One step of a permutation: cell c receives `held`, and `held` receives what c had. A caller that starts and ends with
 * an empty `held` has permuted the cells. */
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
