/* What holds for every game, whatever its rules, checked in random games. A new variant or primitive gets all of it for
 * free.
 *
 * At every position of a game:
 * - the position agrees with itself (position_verify);
 * - the list of moves has no duplicate, fits in g->most_moves, is the same when it is asked for again and, cut short,
 * begins alike; it is not empty while the game goes on;
 * - the points of the proposed grids that are legal are the moves of the list, each exactly once;
 * - no two moves are written alike, each is read back, and is a move of an action of this stage;
 * - the hash that is kept is the hash computed from nothing;
 * - the plain mode (rules/plain.h) leads to the same position and lists the same moves;
 * - the move that is drawn to be played is one of the list.
 * At the end of each game: there is an outcome that the rules name, and playing the list of moves again gives the same
 * bytes. In some positions: the moves that are drawn are uniform over the list (chi-square). */
#ifndef POISE_PLAY_CONFORMANCE_H
#define POISE_PLAY_CONFORMANCE_H

#include "rules/turn.h"

/* What is asked less strictly. */
enum {
    CONFORMANCE_MAY_LAST = 1,  /* a game may go on after the most plies, where it is cut */
    CONFORMANCE_FEW_DRAWS = 2, /* no more moves are drawn in a position than show a gross fault: for many games */
    CONFORMANCE_MAY_BREAK = 4, /* the rules need not say what happens in every position: OUTCOME_BROKEN */
    CONFORMANCE_BOUNDED = 8    /* no further position after CONFORMANCE_CALLS_MAX calls of functions of the variant */
};
enum { CONFORMANCE_CALLS_MAX = 300000 };

/* Plays `games` random games from the seed. `most_plies`: every game must be over by then. `allowed`: CONFORMANCE_...
 * flags. Returns 0, or -1 with what was broken, in which game and at which ply. */
MUST_CHECK int conformance_check(const game *g, int games, uint64_t seed, unsigned most_plies, unsigned allowed,
                                 error *e);

/* The same, with `watch` called after each game with how many are done. */
typedef void conformance_watch(void *data, uint64_t done);
MUST_CHECK int conformance_check_watched(const game *g, int games, uint64_t seed, unsigned most_plies, unsigned allowed,
                                         conformance_watch *watch, void *data, error *e);

/* Draws `draws` moves (at least ten for each legal move, else it fails) with turn_sample. Returns 0, or -1 when a drawn
 * move is not legal, or the counts are so far from uniform that chance does it less than once in 10^9 times. */
MUST_CHECK int conformance_draws(const game *g, const position *p, int draws, uint64_t seed, error *e);

#endif
