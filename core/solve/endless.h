/* Value of endless games: what the variant's rule of repetition gives, and whether positions can be solved without
 * their history (graph-history interaction).
 *
 * A side that can force its goal can do so without repeating a position, so a rule of repetition never affects that; a
 * side that can only prevent the opponent's goal may do so by repeating. Both require that positions which the rule
 * treats as equal have the same future, or that the rule requires more repetitions than such a play has. */
#ifndef POISE_SOLVE_ENDLESS_H
#define POISE_SOLVE_ENDLESS_H

#include "game/game.h"

typedef struct endless {
    int worth;    /* WORTH_... of an endless game; -1: depends on who must leave the cycle first */
    bool by_rule; /* an ending by repetition decides; otherwise nothing ends such a game, and it counts as drawn */
    bool needs_history; /* history is part of a position: the rule treats positions with different futures as equal */
} endless;

/* For games that continue from p. */
endless endless_of(const game *g, const position *p);

#endif
