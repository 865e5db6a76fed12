/* What a player that learns happened to learn is a factor of its games, like chance, but one that no number of games
 * removes. So a cell whose players have several trainings (`trainings=K` of players/evaluated.h) has its games go round
 * them: blocks are played by disjoint pairs of trainings in turn, each in both seatings. What a pair scores is one
 * observation of the cell's score over trainings (stats/trainings.h). */
#ifndef POISE_LAB_TRAININGS_H
#define POISE_LAB_TRAININGS_H

#include "lab/plan.h"

/* How many pairs the cell of two such players has; 0: each has one training. -1 with `e` filled in when they have
 * different numbers of trainings, neither of them one. */
MUST_CHECK int trainings_pairs(const char *const players[2], error *e);

/* The same of names that may be another version's, of whose players nothing is known: 0 for them. */
int trainings_pairs_named(const char *const players[2]);

/* Which of the pairs plays a game of the cell, by its number; there is at least one. */
unsigned trainings_pair_of(int pairs, uint64_t index);

/* Which training, 0..2 * pairs - 1, sits in the seat then. */
unsigned trainings_seated(int pairs, uint64_t index, int seat);

#endif
