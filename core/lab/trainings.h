/* What a player that learns happened to learn is a factor of its games, like chance, but one that no number of games
 * removes. So a cell whose players have several trainings (`trainings=K` of players/evaluated.h) has its games played
 * by disjoint pairs of trainings, each in both seatings: blocks in turn, or, to be watched (`pair_games`), one pair
 * after another. What a pair scores is one observation of the cell's score over trainings (stats/trainings.h). */
#ifndef POISE_LAB_TRAININGS_H
#define POISE_LAB_TRAININGS_H

#include "lab/plan.h"
#include "players/players.h"

/* The order of the pairs. */
typedef struct trainings_turns {
    int pairs;     /* 0: each player has one training */
    uint64_t each; /* games that a pair plays before the next begins; 0: they take turns, a block each */
} trainings_turns;

/* Pairs for a watched cell of at most `games` games (at least 64): 32, or fewer where each would have too few
 * games. */
trainings_turns trainings_watched(uint64_t games);

/* Who sits in a cell of two such players. */
typedef struct trainings {
    trainings_turns turns;
    unsigned count[2];                  /* of each seat, */
    const char *name[2][TRAININGS_MAX]; /* the player of each training */
} trainings;

/* `seed` is the experiment's. Names are in the arena. Returns 0, or -1 with `e` filled in, also when they have
 * different numbers of trainings, neither of them one. */
MUST_CHECK int trainings_read(const char *const players[2], uint64_t seed, arena *a, trainings *out, error *e);

/* The pairs of two players. Names may be another version's, of whose players nothing is known: none for them. */
trainings_turns trainings_turns_of(const char *const players[2]);

/* Which of the pairs plays a game of the cell, by its number; there is at least one. */
unsigned trainings_pair_of(trainings_turns t, uint64_t index);

/* Which training, 0..2 * pairs - 1, sits in the seat then. */
unsigned trainings_seated(trainings_turns t, uint64_t index, int seat);

/* How many of the trainings play in the first `games` games, at most `count`. */
unsigned trainings_needed(trainings_turns t, unsigned count, uint64_t games);

#endif
