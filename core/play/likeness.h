/* Compares two games: a variant's changes to its base may have no effect on play. */
#ifndef POISE_PLAY_LIKENESS_H
#define POISE_PLAY_LIKENESS_H

#include "rules/turn.h"

/* As conformance_watch: called before each decision; returns whether to continue. */
typedef bool likeness_watch(void *data);

typedef struct likeness {
    bool alike;            /* no difference found in the notation of moves, sides and results */
    uint64_t games, plies; /* number of random games compared, and their plies */
} likeness;

/* Plays up to `games` random games of both in parallel until a position differs. `goes_on` may be NULL. Returns 0, or
 * -1 with `e` filled in when out of memory. */
MUST_CHECK int likeness_find(const game *g, const game *other, uint64_t games, uint64_t seed, unsigned max_plies,
                             likeness_watch *goes_on, void *data, likeness *out, error *e);

#endif
