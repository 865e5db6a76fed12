/* Some effects are about few pieces, such as the king: they can happen only when one of them stands beside the piece
 * that has just moved, or behind what is beside it. Positions keep the bits of these few (TRACK_WATCHED), so that one
 * look tells whether any such effect is worth asking; nearly always none is, and the turn goes on with the quiet list,
 * which is the same without them. */
#ifndef POISE_RULES_PROXIMITY_H
#define POISE_RULES_PROXIMITY_H

#include "game/position.h"
#include "rules/post_move.h"

typedef struct proximity {
    unsigned words;
    const uint64_t
        *round; /* round[c * words + w]: the cells round c where one of the few matters; off the board: none */
} proximity;

/* The effects to ask after the decision that was just made. */
static inline const effect *const *proximity_effects(const game *g, const post_move *c, const position *p)
{
    const proximity *w = c->filter;
    if (!w) return c->effects;
    const uint64_t *few = position_watched_view(g, p), *round = w->round + p->last * w->words;
    for (unsigned i = 0; i < w->words; i++)
        if (few[i] & round[i]) return c->effects;
    return c->quiet;
}

/* Asks for what watching needs, if any effect can be watched for. Returns 0, or -1 after builder_fail. */
MUST_CHECK int proximity_prepare(game_builder *b);

/* Finds the effects that can be left out of the quiet lists of all actions, once the start shows which pieces are few,
 * and marks these in it. Returns 0, or -1 after builder_fail. */
MUST_CHECK int proximity_make(game_builder *b, position *start);

#endif
