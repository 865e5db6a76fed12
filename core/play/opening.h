/* Random openings, which make games of deterministic players differ.
 *
 * The opening of game i depends on the rules, the seed and i only: game i starts the same way whoever plays in which
 * seat. So two players can play each opening once in each seat (balanced pairs). */
#ifndef POISE_PLAY_OPENING_H
#define POISE_PLAY_OPENING_H

#include "play/playout.h"

enum { OPENING_PLIES_MAX = 1000 };

/* Makes `plies` uniformly random decisions from the start; `p` receives the position, settled and, unless the rules are
 * broken, not over: an opening that ends the game is redrawn, eventually with fewer plies. `scratch` has g->most_moves
 * entries. `moves` and `branching` (may be NULL) receive the moves and the number of legal moves before each; they have
 * `plies` entries. Allocates nothing. */
void opening_play(const game *g, uint64_t seed, uint64_t index, unsigned plies, position *p, move *scratch, move *moves,
                  uint16_t *branching);

#endif
