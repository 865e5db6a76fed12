/* Late move reductions with rates that the search learns. Moves late in a good order rarely score above alpha; how
 * rarely depends on the game. The rarer, the more the depth of late moves is reduced (late move reductions); near the
 * leaves they are skipped (late move pruning). A sample of them is searched to full depth, so that the rates follow
 * the current game. No game needs rates of its own. */
#ifndef POISE_PLAYERS_LATE_MOVES_H
#define POISE_PLAYERS_LATE_MOVES_H

#include "players/fading_rate.h"

enum { LATE_FROM = 2, LATE_PLACES = 24, LATE_STAGES = 4 };

typedef struct late_moves {
    fading_rate seen[LATE_STAGES][LATE_PLACES]; /* of moves searched to full depth */
    uint32_t asked;                             /* late moves so far; selects the sample */
} late_moves;

/* Clears all rates. */
void late_moves_clear(late_moves *l);

/* Returns the rate of moves tried in place i, from LATE_FROM on, in stage `at_stage` of the turn. */
fading_rate *late_moves_at(late_moves *l, unsigned at_stage, int i);

/* Does the sample include the next late move, which is then searched to full depth? Call late_moves_next after each
 * late move, however it was searched. */
bool late_moves_samples(const late_moves *l);
void late_moves_next(late_moves *l);

/* Returns the reduction for such a move in a position with `depth` (at least 1) decisions to go: 0..depth - 1. */
int late_moves_reduction(const fading_rate *c, int depth);

/* May such a move be pruned there, if another move was tried? */
bool late_moves_hopeless(const fading_rate *c, int depth);

#endif
