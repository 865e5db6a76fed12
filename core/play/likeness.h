/* Is a game played as another one? What a file changes in the rules of its base may change nothing. */
#ifndef POISE_PLAY_LIKENESS_H
#define POISE_PLAY_LIKENESS_H

#include "rules/turn.h"

/* As conformance_watch: is asked before each decision whether to go on. */
typedef bool likeness_watch(void *data);

typedef struct likeness {
    bool alike;            /* no difference was found, in moves as they are written, sides and results, */
    uint64_t games, plies; /* random games that were compared */
} likeness;

/* Plays up to `games` random games of both at the same time, until a position differs. `goes_on` may be NULL. Returns
 * 0, or -1 with `e` filled in when memory is out. */
MUST_CHECK int likeness_find(const game *g, const game *other, uint64_t games, uint64_t seed, unsigned max_plies,
                             likeness_watch *goes_on, void *data, likeness *out, error *e);

#endif
