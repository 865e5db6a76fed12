/* Rule coverage: which effects and endings occur in random games, and which never do. */
#ifndef POISE_PLAY_COVERAGE_H
#define POISE_PLAY_COVERAGE_H

#include "base/stop.h"
#include "play/match.h"

typedef struct coverage {
    uint64_t games, plies;
    uint64_t cut;                      /* games that reached max_plies */
    uint64_t won, drawn;               /* games won by either side, and drawn */
    uint64_t unfinished;               /* games that ended because a turn could not be completed */
    uint64_t broken;                   /* games without a result */
    uint64_t first_broken;             /* number of the first of these */
    error why;                         /* what broke it */
    uint64_t times[GAME_RULES_MAX];    /* [r]: decisions after which rule r fired */
    uint64_t in_games[GAME_RULES_MAX]; /* [r]: games in which rule r fired; for a rule that forbids moves: games in
                                          which it forbade a move drawn for this test */
    uint64_t played[GAME_ACTIONS_MAX]; /* [i]: decisions by action i */
} coverage;

/* Called after each game with the number of games done; returns whether to continue. */
typedef bool coverage_watch(void *data, uint64_t done);

/* Plays `games` random games and counts; in some of them the variant's evaluation is called at each ply. `watch` may be
 * NULL. When stopped (base/stop.h), the latest game counts as cut. Returns 0, or -1 with `e` filled in when out of
 * memory. */
MUST_CHECK int coverage_run(const game *g, uint64_t games, uint64_t seed, unsigned max_plies, coverage_watch *watch,
                            void *data, const stop_flag *stop, coverage *out, error *e);

#endif
