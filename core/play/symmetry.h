/* Checks that a game is invariant under the symmetries of its board. Variants that declare it (symmetric = true) are
 * tested. */
#ifndef POISE_PLAY_SYMMETRY_H
#define POISE_PLAY_SYMMETRY_H

#include "base/stop.h"
#include "rules/turn.h"

/* For each symmetry of the board, plays a random game of at most `plies` decisions beside its image; each decision must
 * have one that leads to the image of its result; numbers of moves, side to move, outcome and ending must agree.
 * Returns 0, also for games that do not declare themselves symmetric, or -1 with the difference, the symmetry and the
 * ply in `e`. */
MUST_CHECK int symmetry_check(const game *g, uint64_t seed, unsigned plies, error *e);

/* Limits, beyond which the result is unknown: `stop`, or the game's work (game_work, game/fork.h; 0: unlimited). */
typedef struct symmetry_bounds {
    const stop_flag *stop; /* NULL: never */
    uint64_t work;
} symmetry_bounds;

/* The same for symmetry s alone, whatever the game declares: 0; 1 with the difference, or that a limit was reached, in
 * `e`; -1 when out of memory. */
MUST_CHECK int symmetry_check_one(const game *g, int s, uint64_t seed, unsigned plies, symmetry_bounds bounds,
                                  error *e);

/* A quick check of a game that declares itself symmetric: random games under each symmetry, trying `steps` moves.
 * Returns 0, also if a function fails or the game exceeds `work`; 1 with the difference; -1 when out of memory. */
MUST_CHECK int symmetry_glance(const game *g, uint64_t steps, unsigned plies, uint64_t work, error *e);

/* An exchange of cells with a mapping of contents. */
typedef struct symmetry_exchange {
    const cell *map;        /* image of each cell */
    const uint8_t *becomes; /* mapping of contents */
    bool sides;             /* also exchanges the sides; then another rule may end the game */
    unsigned opening; /* with `sides`: compares positions after this number of random decisions instead of the start */
    uint64_t *steps;  /* remaining number of moves to try, for images and lists; NULL: unlimited */
    symmetry_bounds bounds;
} symmetry_exchange;

/* Maps facings of contents by the board symmetry. Columns have no facing, so these are single pieces. */
void symmetry_turn_contents(const game *g, const cell *map, uint8_t *becomes);

/* The same for any exchange. */
MUST_CHECK int symmetry_check_exchange(const game *g, const symmetry_exchange *x, uint64_t seed, unsigned plies,
                                       error *e);

#endif
