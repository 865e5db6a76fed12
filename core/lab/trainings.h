/* The random outcome of a training is a factor of the games, like chance, but one that more games do not average out. A
 * cell whose players have several trainings (`trainings=K` of players/evaluated.h) therefore plays disjoint pairs of
 * trainings, each in both seatings: alternating by block, or, in a watched cell (`pair_games`), one pair after another.
 * The score of a pair is one observation of the cell's score over trainings (stats/trainings.h). */
#ifndef POISE_LAB_TRAININGS_H
#define POISE_LAB_TRAININGS_H

#include "lab/plan.h"
#include "players/players.h"

/* The schedule of the pairs. */
typedef struct trainings_turns {
    int pairs;     /* number of pairs; 0: each player has one training */
    uint64_t each; /* games of a pair before the next begins; 0: pairs alternate by block */
} trainings_turns;

/* Returns the pairs for a watched cell of at most `games` games (at least 64): 32, or fewer where each would have too
 * few games. */
trainings_turns trainings_watched(uint64_t games);

/* The trainings of the two players of a cell. */
typedef struct trainings {
    trainings_turns turns;
    unsigned count[2];                  /* per seat */
    const char *name[2][TRAININGS_MAX]; /* player name of each training */
} trainings;

/* Reads the trainings of two players. `seed` is the experiment's. The arena owns the names. Returns 0, or -1 with `e`
 * filled in, also when the players have different numbers of trainings, neither of them one. */
MUST_CHECK int trainings_read(const char *const players[2], uint64_t seed, arena *a, trainings *out, error *e);

/* Returns the pairs of two players; none for names that this version does not know. */
trainings_turns trainings_turns_of(const char *const players[2]);

/* Returns the index of the pair that plays game `index`; there must be at least one pair. */
unsigned trainings_pair_of(trainings_turns t, uint64_t index);

/* Returns the training, 0..2 * pairs - 1, in the seat in that game. */
unsigned trainings_seated(trainings_turns t, uint64_t index, int seat);

/* Returns the number of trainings that play in the first `games` games, at most `count`. */
unsigned trainings_needed(trainings_turns t, unsigned count, uint64_t games);

#endif
