/* One game between two players. */
#ifndef POISE_PLAY_MATCH_H
#define POISE_PLAY_MATCH_H

#include "base/stop.h"
#include "play/observables.h"
#include "play/opening.h"
#include "play/player.h"

typedef struct match_result {
    uint8_t outcome; /* an enum outcome; OUTCOME_NONE: cut at max_plies; OUTCOME_BROKEN: no result */
    uint8_t ending;  /* rule that ended the game, or POSITION_NO_RULE */
    uint16_t plies;
    rule_bits fired;                    /* rules that fired */
    uint16_t observed[OBSERVABLES_MAX]; /* by observable; only if there is a result */
} match_result;

/* Returns the result of a game that was played until `end`: the only place where a position becomes a result. A game
 * has a result if an ending of g decided it or it was cut at max_plies; anything else is broken. */
match_result match_end(const game *g, const position *end, unsigned max_plies);

/* Fills in `why` a game that was just played is broken: a function that failed, or a gap in the rules. */
void match_explain(const game *g, const match_result *broken, error *why);

/* Is the game at p, finished or not, broken? Then fills in `why` as above. */
bool match_is_broken(const game *g, const position *p, error *why);

/* Records of a game; every pointer may be NULL. */
typedef struct match_watch {
    move *moves;         /* max_plies entries: the moves made; required if a player has `recall` */
    uint16_t *branching; /* max_plies entries: number of legal moves before each move */
    double *values; /* max_plies entries: expected score of the first player, as stated by the player that moved, if it
                       did */
    const stop_flag *stop; /* when set, the game is abandoned, also during a decision: no result */
} match_watch;

/* Which game to play. */
typedef struct match_terms {
    uint64_t seed, index;
    unsigned max_plies; /* clamped to 65535 */
    unsigned opening;   /* random plies at the start: play/opening.h */
    const move *first;  /* alternatively `nfirst` legal decisions at the start of every game, none of which ends it */
    unsigned nfirst;
    bool twins; /* games 2k and 2k + 1 share their dice (common random numbers): a side's n-th throw (rules/chance.h) is
                   the same; all else is drawn anew */
} match_terms;

/* Plays game `index` of a cell from the start position: players[0] moves first. `work` is a position of g and `scratch`
 * has g->most_moves entries, both scratch memory of the caller. The result is a function of the game, the players'
 * names, seed, index and opening; without an opening two random players play the game of playout_random. A Lua function
 * that fails makes the game broken, even if a player called it only during search. Allocates nothing. */
match_result match_play_on(const game *g, player *const players[2], const match_terms *terms, position *work,
                           move *scratch, const match_watch *watch);

/* The same without an opening. */
static inline match_result match_play(const game *g, player *const players[2], uint64_t seed, uint64_t index,
                                      unsigned max_plies, position *work, move *scratch, const match_watch *watch)
{
    match_terms terms = {.seed = seed, .index = index, .max_plies = max_plies};
    return match_play_on(g, players, &terms, work, scratch, watch);
}

#endif
