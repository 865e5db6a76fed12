/* Invariants of every game, checked in random games. New variants and primitives are covered automatically.
 *
 * At every position of a game:
 * - the position is consistent (position_verify);
 * - the list of moves has no duplicates, fits in g->most_moves, is the same when requested again, and a truncated list
 * is a prefix; it is not empty while the game goes on;
 * - the legal points of the candidate grids are the moves of the list, each exactly once;
 * - moves have distinct texts, each is parsed back, and belongs to an action of this stage;
 * - the incremental hash equals the hash computed from scratch;
 * - the plain mode (rules/plain.h) reaches the same position and lists the same moves;
 * - each action and effect does only what it declares: pieces, captures, origin and target (rules/audit.h);
 * - a drawn move is in the list. At the end of each game: the outcome is one that the rules name, and replaying the
 * moves gives the same bytes. In some positions: drawn moves are uniform over the list (chi-squared test). Games played
 * in lanes (abreast.h) equal those played one by one. */
#ifndef POISE_PLAY_CONFORMANCE_H
#define POISE_PLAY_CONFORMANCE_H

#include "rules/turn.h"

/* Relaxations. */
enum {
    CONFORMANCE_MAY_LAST = 1,  /* games may exceed the limit of plies and are cut */
    CONFORMANCE_FEW_DRAWS = 2, /* fewer draws per position, enough to detect gross errors, for many games; fewer still
                                  if legality requires trying moves */
    CONFORMANCE_MAY_BREAK = 4  /* rules may leave positions without a result: OUTCOME_BROKEN */
};

/* Plays `games` random games from the seed. `most_plies`: every game must be over by then. `allowed`: CONFORMANCE_...
 * flags. Returns 0, or -1 with the violation, the game and the ply in `e`. */
MUST_CHECK int conformance_check(const game *g, int games, uint64_t seed, unsigned most_plies, unsigned allowed,
                                 error *e);

/* Callback that decides whether to continue: before each position except the first, and occasionally during draws. */
typedef struct conformance_watch {
    bool (*goes_on)(void *data, int game, unsigned ply);
    void *data;
} conformance_watch;

/* How far the check got. */
typedef struct conformance_reach {
    bool whole;
    int game; /* else the position where it stopped */
    unsigned ply;
    bool no_memory;    /* out of memory, which is no verdict on the game */
    unsigned given_up; /* number of look-aheads that the plain mode abandoned (rules/look_ahead.h), so nothing was
                          compared */
} conformance_reach;

/* The same with a watch; *reach tells where it stopped. */
MUST_CHECK int conformance_check_watched(const game *g, int games, uint64_t seed, unsigned most_plies, unsigned allowed,
                                         const conformance_watch *watch, conformance_reach *reach, error *e);

/* Draws `draws` moves with turn_sample; there must be at least ten per legal move. Returns 0, or -1 when a drawn move
 * is illegal, or the counts deviate from uniform with p < 10^-9. */
MUST_CHECK int conformance_draws(const game *g, const position *p, int draws, uint64_t seed, error *e);

#endif
