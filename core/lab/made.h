/* Marks identify the program that made results: signatures of how it plays and how it trains. They come from a few
 * small games of the rules and players of the results, which take milliseconds. A comparison with the marks of a store
 * shows whether the program has changed since. */
#ifndef POISE_LAB_MADE_H
#define POISE_LAB_MADE_H

#include "base/stop.h"
#include "game/game.h"

enum { MADE_MARK = 17, MADE_VARIANTS = 3 };

/* Sixteen hexadecimal digits each; empty: unknown, or no player trains. */
typedef struct made {
    char rules[MADE_MARK], play[MADE_MARK], learning[MADE_MARK];
} made;

/* Of n variants, selects those that marks are made of, by index: the first, the last and one between. Returns their
 * number. */
int made_variants(int n, int out[MADE_VARIANTS]);

/* Writes the mark of these rules, from the fingerprints of the variants. */
void made_rules(const uint64_t *fingerprints, int n, char out[MADE_MARK]);

/* Computes the marks of this program for players of these names, of which the first of each kind counts, in games of
 * these rules, at most MADE_VARIANTS. Programs that play the same have equal marks. When such a game breaks or
 * base/stop.h stops it, only the mark of the rules is known. Returns 0, or -1 with `e` filled in: out of memory. */
MUST_CHECK int made_mark(const game *const *games, int ngames, const char *const *players, int nplayers,
                         const stop_flag *stop, made *out, error *e);

#endif
