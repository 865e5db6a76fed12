/* Threads that play numbered games with one evaluation, or two against each other, some at a time: while they play
 * these do not change, so that it is the same however many they are. */
#ifndef POISE_EVALUATION_CREW_H
#define POISE_EVALUATION_CREW_H

#include "base/stop.h"
#include "evaluation/selfplay.h"

enum { CREW_GAMES = 32 }; /* of a round, at most */

typedef struct crew crew;

/* Memory for games of `seed` of at most `plies` plies, as selfplay_new says. A game with functions of its own is played
 * by one thread. The caller frees it. NULL when memory is out. */
MUST_CHECK crew *crew_new(const evaluation *v, const evaluation *against, const game *g, uint64_t seed, unsigned plies,
                          int threads);
void crew_free(crew *c); /* NULL is allowed */

/* Plays `games` of them from number `first` on. When `stop` (may be NULL) is set the rest is left out, and what
 * crew_game says is of no use. */
void crew_play(crew *c, uint64_t first, unsigned games, const stop_flag *stop);

/* The last position of the i-th game of the round, the number of its steps in *count and where these are in *steps;
 * valid until the next round. */
const position *crew_game(const crew *c, unsigned i, const selfplay **steps, unsigned *count);

#endif
