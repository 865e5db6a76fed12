/* What a player that learns happened to learn is a factor of its games, like chance, but one that no number of games
 * removes. So a cell whose players have several trainings (`trainings=K` of players/evaluated.h) has its games go round
 * them: blocks are played by disjoint pairs of trainings in turn, each in both seatings. What a pair scores is one
 * observation of the cell's score over trainings (stats/trainings.h). */
#ifndef POISE_LAB_TRAININGS_H
#define POISE_LAB_TRAININGS_H

#include "lab/plan.h"
#include "players/players.h"

/* Who sits in a cell of two such players. */
typedef struct trainings {
    int pairs;                          /* 0: each has one training */
    unsigned count[2];                  /* of each seat, */
    const char *name[2][TRAININGS_MAX]; /* the player of each training */
} trainings;

/* `seed` is the experiment's. Names are in the arena. Returns 0, or -1 with `e` filled in, also when they have
 * different numbers of trainings, neither of them one. */
MUST_CHECK int trainings_read(const char *const players[2], uint64_t seed, arena *a, trainings *out, error *e);

/* How many pairs they have. Names may be another version's, of whose players nothing is known: 0 for them. */
int trainings_pairs(const char *const players[2]);

/* Which of the pairs plays a game of the cell, by its number; there is at least one. */
unsigned trainings_pair_of(int pairs, uint64_t index);

/* Which training, 0..2 * pairs - 1, sits in the seat then. */
unsigned trainings_seated(int pairs, uint64_t index, int seat);

#endif
