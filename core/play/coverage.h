/* Rule coverage: which effects and endings happen in random games, and which never do. */
#ifndef POISE_PLAY_COVERAGE_H
#define POISE_PLAY_COVERAGE_H

#include "base/stop.h"
#include "play/match.h"

typedef struct coverage {
    uint64_t games, plies;
    uint64_t cut;                      /* games that reached max_plies */
    uint64_t won, drawn;               /* games with a result: by either side, by none */
    uint64_t unfinished;               /* games that ended because a turn was begun that could not be finished */
    uint64_t broken;                   /* games without a result */
    uint64_t first_broken;             /* the number of the first of these */
    error why;                         /* what broke it */
    uint64_t times[GAME_RULES_MAX];    /* [r]: decisions after which rule r happened */
    uint64_t in_games[GAME_RULES_MAX]; /* [r]: games in which rule r happened; of one that forbids moves: in which it
                                        * forbade one that was drawn at a decision to see whether it does */
    uint64_t played[GAME_ACTIONS_MAX]; /* [i]: decisions by action i */
} coverage;

/* Called after each game with how many are done; says whether there shall be more. */
typedef bool coverage_watch(void *data, uint64_t done);

/* Plays `games` random games and counts; in some of them the variant's evaluation is tried at each ply. `watch` may be
 * NULL. Where it was to stop (base/stop.h) the latest game is counted as if it was cut. Returns 0, or -1 with `e`
 * filled in when memory is out. */
MUST_CHECK int coverage_run(const game *g, uint64_t games, uint64_t seed, unsigned max_plies, coverage_watch *watch,
                            void *data, const stop_flag *stop, coverage *out, error *e);

#endif
