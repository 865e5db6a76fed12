/* A thread pool for numbered games of self-play, or of a match between two evaluations. The evaluations do not change
 * during a round, so that results do not depend on the number of threads. */
#ifndef POISE_EVALUATION_CREW_H
#define POISE_EVALUATION_CREW_H

#include "base/stop.h"
#include "evaluation/selfplay.h"

enum { CREW_GAMES = 32 }; /* maximum games per round */

typedef struct crew crew;

/* Allocates for games of `seed` of at most `plies` plies; `v` and `against` as in selfplay_new. Games with functions
 * of the variant are played by one thread. The caller frees it with crew_free. NULL when memory is out. */
MUST_CHECK crew *crew_new(const evaluation *v, const evaluation *against, const game *g, uint64_t seed, unsigned plies,
                          int threads);
void crew_free(crew *c); /* NULL is allowed */

/* Plays `games` games, numbered from `first` on. Once `stop` (may be NULL) is set the rest is skipped, and results of
 * crew_game are meaningless. */
void crew_play(crew *c, uint64_t first, unsigned games, const stop_flag *stop);

/* Returns the last position of the i-th game of the round; sets *count to the number of its steps and *steps to their
 * owner. Valid until the next round. */
const position *crew_game(const crew *c, unsigned i, const selfplay **steps, unsigned *count);

#endif
