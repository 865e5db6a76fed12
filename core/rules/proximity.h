/* Some effects concern few pieces, such as the king: they can happen only if one of them is adjacent to the piece that
 * moved, or behind an adjacent cell. Positions keep a bitboard of these pieces (TRACK_WATCHED), and one mask test tells
 * whether such an effect must be evaluated. Nearly always not; then the turn uses the quiet list, without these
 * effects. */
#ifndef POISE_RULES_PROXIMITY_H
#define POISE_RULES_PROXIMITY_H

#include "game/position.h"
#include "rules/post_move.h"

typedef struct proximity {
    unsigned words;
    const uint64_t *round; /* round[c * words + w]: mask of the cells around c where a watched piece matters; off the
                              board: empty */
} proximity;

/* Returns the effects to evaluate after the latest decision. */
static inline const effect *const *proximity_effects(const game *g, const post_move *c, const position *p)
{
    const proximity *w = c->filter;
    if (!w) return c->effects;
    const uint64_t *few = position_watched_view(g, p), *round = w->round + p->last * w->words;
    for (unsigned i = 0; i < w->words; i++)
        if (few[i] & round[i]) return c->effects;
    return c->quiet;
}

/* Requests what watching needs, if any effect can be watched for. Returns 0, or -1 after builder_fail. */
MUST_CHECK int proximity_prepare(game_builder *b);

/* Decides which pieces are watched, once the start shows which are few, marks them in it, and finds the effects to
 * leave out of the quiet lists. Returns 0, or -1 after builder_fail. */
MUST_CHECK int proximity_make(game_builder *b, position *start);

#endif
