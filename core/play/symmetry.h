/* Does a game look the same under every symmetry of its board? A variant that says so (symmetric = true) is held to it.
 */
#ifndef POISE_PLAY_SYMMETRY_H
#define POISE_PLAY_SYMMETRY_H

#include "base/stop.h"
#include "rules/turn.h"

/* For each symmetry of the board plays a random game of at most `plies` decisions beside its image, in which every
 * decision is one that leads to the image of what the other led to; both must have as many moves, the same side to
 * move, the same outcome and the same ending. Returns 0, also for a game that does not call itself symmetric, or -1
 * with what differs, under which symmetry and at which ply. */
MUST_CHECK int symmetry_check(const game *g, uint64_t seed, unsigned plies, error *e);

/* Where it is not looked any further, and nothing is known: `stop` is asked to, or the game has taken more (game_work,
 * game/fork.h; 0: it may take any). */
typedef struct symmetry_bounds {
    const stop_flag *stop; /* NULL: never */
    uint64_t work;
} symmetry_bounds;

/* The same of symmetry s of the board alone, whatever the game calls itself: 0, 1 with what differs or that it takes
 * too long, or -1 when memory is out. */
MUST_CHECK int symmetry_check_one(const game *g, int s, uint64_t seed, unsigned plies, symmetry_bounds bounds,
                                  error *e);

/* A short look at a game that calls itself symmetric: under each symmetry of its board random games in which so many
 * moves are tried. Returns 0, also where a function fails or the game takes more than `work` (as above), 1 with what
 * differs, or -1 when memory is out. */
MUST_CHECK int symmetry_glance(const game *g, uint64_t steps, unsigned plies, uint64_t work, error *e);

/* An exchange of cells, in which contents become others. */
typedef struct symmetry_exchange {
    const cell *map;        /* the cell that each cell goes to */
    const uint8_t *becomes; /* the contents that others become */
    bool sides;             /* and the first player becomes the second; another rule may end the game then */
    unsigned opening; /* where sides are exchanged: images are made after this number of random decisions, not of the
                       * start */
    uint64_t *steps;  /* how many moves more may be tried, to find images or to list: so far is a game followed;
                       * NULL: any number */
    symmetry_bounds bounds;
} symmetry_exchange;

/* Turns what contents become with the map: what faces a direction faces its image. Columns have no facing, so that
 * these are single pieces. */
void symmetry_turn_contents(const game *g, const cell *map, uint8_t *becomes);

/* The same of any exchange. */
MUST_CHECK int symmetry_check_exchange(const game *g, const symmetry_exchange *x, uint64_t seed, unsigned plies,
                                       error *e);

#endif
