/* Which program made results: marks of how it plays and of how it learns. They come from a few small games of rules and
 * players like those of the results, so that they are there in milliseconds, and whoever has the marks of other results
 * knows whether the program has moved on since. */
#ifndef POISE_LAB_MADE_H
#define POISE_LAB_MADE_H

#include "base/stop.h"
#include "game/game.h"

enum { MADE_MARK = 17, MADE_VARIANTS = 3 };

/* Sixteen letters each; empty: not known, or nobody learns. */
typedef struct made {
    char rules[MADE_MARK], play[MADE_MARK], learning[MADE_MARK];
} made;

/* Of n variants those that marks are made of, by their numbers: the first, the last and one between. Returns how many.
 */
int made_variants(int n, int out[MADE_VARIANTS]);

/* The mark of such rules, by the fingerprints of the variants. */
void made_rules(const uint64_t *fingerprints, int n, char out[MADE_MARK]);

/* The marks of this program for players of these names, of which the first of each kind counts, in games of these
 * rules, at most MADE_VARIANTS. Programs that play the same have the same ones. Where such a game breaks, or
 * it was to stop (base/stop.h), only that of the rules is known. Returns 0, or -1 with `e` filled in: memory is out. */
MUST_CHECK int made_mark(const game *const *games, int ngames, const char *const *players, int nplayers,
                         const stop_flag *stop, made *out, error *e);

#endif
