/* Some effects are about few pieces, such as the king: they can happen only when one of them stands beside the piece
 * that has just moved, or behind what is beside it. One look tells whether any of them is worth asking; nearly always
 * none is, and the turn goes on with the calm list, which is the same without them. */
#ifndef POISE_RULES_WATCH_H
#define POISE_RULES_WATCH_H

#include "rules/beside.h"
#include "rules/consequences.h"

typedef struct watch {
    const beside_pair *pairs; /* as in beside_index */
    unsigned count;
    uint8_t near[PIECES_CODES_MAX], far[PIECES_CODES_MAX]; /* by contents: 1 when they matter there */
} watch;

static inline __attribute__((always_inline)) bool watch_fires_along(const watch *w, const position *p, unsigned count)
{
    const beside_pair *pairs = w->pairs + p->last * count;
    unsigned any = 0;
    for (unsigned i = 0; i < count; i++) any |= w->near[p->code[pairs[i].near]] | w->far[p->code[pairs[i].far]];
    return any;
}

/* The effects to ask after the decision that was just made. */
static inline const effect *const *watch_effects(const consequences *c, const position *p)
{
    const watch *w = c->watch;
    if (!w) return c->effects;
    bool fires = w->count == 4 ? watch_fires_along(w, p, 4) : watch_fires_along(w, p, w->count);
    return fires ? c->effects : c->calm;
}

/* Finds the effects that can be left out of the calm lists of all actions, once the start shows which pieces are few.
 * Returns 0, or -1 after builder_fail. */
int watch_make(game_builder *b, const position *start);

#endif
