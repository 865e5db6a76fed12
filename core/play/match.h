/* One game between two players. */
#ifndef POISE_PLAY_MATCH_H
#define POISE_PLAY_MATCH_H

#include "base/stop.h"
#include "play/observables.h"
#include "play/opening.h"
#include "play/player.h"

typedef struct match_result {
    uint8_t outcome; /* an enum outcome; OUTCOME_NONE: cut at max_plies; OUTCOME_BROKEN: the game has no result */
    uint8_t ending;  /* the rule that ended the game, or POSITION_NO_RULE */
    uint16_t plies;
    rule_bits fired;                    /* rules that happened */
    uint16_t observed[OBSERVABLES_MAX]; /* by observable; of a result only */
} match_result;

/* What a game that was played until `end` comes to: the one place where a position becomes a result. A result is a game
 * that an ending of g decided, or that was cut at max_plies; all else is broken. */
match_result match_end(const game *g, const position *end, unsigned max_plies);

/* Fills `why` with what broke a game that has just been played: a function that failed, or what the rules leave open.
 */
void match_explain(const game *g, const match_result *broken, error *why);

/* Is a game that stands at p, finished or not, broken? Then `why` is filled in as above. */
bool match_is_broken(const game *g, const position *p, error *why);

/* How a game is watched as it goes on; every pointer may be NULL. */
typedef struct match_watch {
    move *moves;         /* max_plies entries: the moves made; not NULL where a player recalls them */
    uint16_t *branching; /* max_plies entries: how many legal moves there were before each */
    double *values; /* max_plies entries: what the first player scores, by the player that chose; only what one said */
    const stop_flag *stop; /* when it is set the game is given up, also amid a decision: the result is none */
} match_watch;

/* Which game is played. */
typedef struct match_terms {
    uint64_t seed, index;
    unsigned max_plies; /* above 65535 counts as that */
    unsigned opening;   /* random plies before the players begin: play/opening.h */
    const move *first;  /* instead of them `nfirst` decisions with which every game begins, legal ones that end none */
    unsigned nfirst;
    bool twins; /* games 2k and 2k + 1 have the same throws: what comes up for a side when it throws for the n-th time
                   (rules/chance.h); all else is drawn again in each */
} match_terms;

/* Plays game `index` of a cell from the start position: players[0] moves first. `work` is a position of g and `scratch`
 * has g->most_moves entries, both scratch of the caller. The result depends on the game, the players' names, seed and
 * index only, and on the opening; without one two random players play the game that playout_random would. A function of
 * the variant that fails ends the game as broken, also when a player called it only to think. Allocates nothing. */
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
