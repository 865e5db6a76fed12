/* Late move reductions with rates that the search learns: moves that come late in a good order are rarely better than
 * alpha, and how rarely depends on the game. Late moves are searched the less deeply the rarer that is (late move
 * reductions), and near the leaves not at all (late move pruning); one in so many is searched to its full depth, so
 * that what is known of them stays true of the current game. No game needs rates of its own. */
#ifndef POISE_PLAYERS_LATE_MOVES_H
#define POISE_PLAYERS_LATE_MOVES_H

#include "players/fading_rate.h"

enum { LATE_FROM = 2, LATE_PLACES = 24, LATE_STAGES = 4 };

typedef struct late_moves {
    fading_rate seen[LATE_STAGES][LATE_PLACES]; /* of those searched to their full depth */
    uint32_t asked;                             /* for a sample */
} late_moves;

/* Forgets all. */
void late_moves_clear(late_moves *l);

/* Of the moves that are tried as the i-th, from LATE_FROM on, in stage `at_stage` of the turn. */
fading_rate *late_moves_at(late_moves *l, unsigned at_stage, int i);

/* Is the next late move to be searched to its full depth? late_moves_next: it was looked at, in whatever way. */
bool late_moves_samples(const late_moves *l);
void late_moves_next(late_moves *l);

/* How much less deeply such a move is searched in a position with `depth` (at least 1) decisions to go: at most
 * depth - 1. */
int late_moves_reduction(const fading_rate *c, int depth);

/* May such a move be left out there, if anything else was tried? */
bool late_moves_hopeless(const fading_rate *c, int depth);

#endif
