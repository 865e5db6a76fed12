/* Does a game look the same under every symmetry of its board? A variant that says so (symmetric = true) is held to it.
 */
#ifndef POISE_PLAY_SYMMETRY_H
#define POISE_PLAY_SYMMETRY_H

#include "rules/turn.h"

/* For each symmetry of the board plays a random game of at most `plies` decisions beside its image, in which every
 * decision is one that leads to the image of what the other led to; both must have as many moves, the same side to
 * move, the same outcome and the same ending. Returns 0, also for a game that does not call itself symmetric, or -1
 * with what differs, under which symmetry and at which ply. */
MUST_CHECK int symmetry_check(const game *g, uint64_t seed, unsigned plies, error *e);

/* The same of symmetry s of the board alone, whatever the game calls itself: 0, 1 with what differs, or -1 when memory
 * is out. */
MUST_CHECK int symmetry_check_one(const game *g, int s, uint64_t seed, unsigned plies, error *e);

/* The same of any exchange of cells, in which contents become others. */
MUST_CHECK int symmetry_check_exchange(const game *g, const cell *map, const uint8_t *becomes, uint64_t seed,
                                       unsigned plies, error *e);

#endif
