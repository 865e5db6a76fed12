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
 * - what each action and effect does there is what it declares: pieces counted, what was taken, where from and where to
 * (rules/audit.h);
 * - the move that is drawn to be played is one of the list.
 * At the end of each game: there is an outcome that the rules name, and playing the list of moves again gives the same
 * bytes. In some positions: the moves that are drawn are uniform over the list (chi-square). Games
 * that are played abreast (abreast.h) are those that are played alone. */
#ifndef POISE_PLAY_CONFORMANCE_H
#define POISE_PLAY_CONFORMANCE_H

#include "rules/turn.h"

/* What is asked less strictly. */
enum {
    CONFORMANCE_MAY_LAST = 1,  /* a game may go on after the most plies, where it is cut */
    CONFORMANCE_FEW_DRAWS = 2, /* no more moves are drawn in a position than show a gross fault: for many games; and
                                * fewer still where each tries what may come */
    CONFORMANCE_MAY_BREAK = 4  /* the rules need not say what happens in every position: OUTCOME_BROKEN */
};

/* Plays `games` random games from the seed. `most_plies`: every game must be over after that number. `allowed`:
 * CONFORMANCE_... flags. Returns 0, or -1 with what was broken, in which game and at which ply. */
MUST_CHECK int conformance_check(const game *g, int games, uint64_t seed, unsigned most_plies, unsigned allowed,
                                 error *e);

/* Who watches is asked whether to go on: before each position but the very first, and now and then while moves are
 * drawn. */
typedef struct conformance_watch {
    bool (*goes_on)(void *data, int game, unsigned ply);
    void *data;
} conformance_watch;

/* How far it came. */
typedef struct conformance_reach {
    bool whole;
    int game; /* else the position where it did not go on */
    unsigned ply;
    bool no_memory;    /* memory was out, which says nothing about the game */
    unsigned given_up; /* times that the plain mode gave up to look ahead (rules/look_ahead.h) and was not compared */
} conformance_reach;

/* The same, with what the watch stopped in *reach. */
MUST_CHECK int conformance_check_watched(const game *g, int games, uint64_t seed, unsigned most_plies, unsigned allowed,
                                         const conformance_watch *watch, conformance_reach *reach, error *e);

/* Draws `draws` moves (at least ten for each legal move, else it fails) with turn_sample. Returns 0, or -1 when a drawn
 * move is not legal, or the counts are so far from uniform that chance does it less than once in 10^9 times. */
MUST_CHECK int conformance_draws(const game *g, const position *p, int draws, uint64_t seed, error *e);

#endif
