/* What becomes of a game that goes round for ever: what the variant's rule of repetition says of it, and whether a
 * position can be judged without knowing which ones came before.
 *
 * A side that can force what it wants can do so without any position coming twice, so that a rule of repetition never
 * takes that from it; a side that can only prevent it may do so by going round. Both hold where what the rule takes for
 * the same is the same to the future of the game, or where it must come about more often than such a play allows. */
#ifndef POISE_SOLVE_ENDLESS_H
#define POISE_SOLVE_ENDLESS_H

#include "game/game.h"

typedef struct endless {
    int worth;          /* WORTH_... of a game that goes round; -1: it depends on who must leave the round first */
    bool by_rule;       /* an ending by repetition says so; else nothing ends such a game, which counts as drawn */
    bool needs_history; /* the past belongs to a position: the rule takes for the same what is not */
} endless;

/* Of games that go on from p. */
endless endless_of(const game *g, const position *p);

#endif
