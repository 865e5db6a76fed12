/* Random openings: what makes games of players without chance differ from each other.
 *
 * The opening of game i depends on the rules, the seed and i, and on nothing else: whichever players play, in whichever
 * seats, game i begins alike. That is how two players meet in balanced pairs, once in each seat. */
#ifndef POISE_PLAY_OPENING_H
#define POISE_PLAY_OPENING_H

#include "play/playout.h"

enum { OPENING_PLIES_MAX = 1000 };

/* Makes `plies` uniformly random decisions from the start position, which `p` gets; it is settled then and, unless the
 * rules are broken, not over: an opening that ends the game is drawn again, finally with fewer plies, because its
 * result would say nothing of the players. `scratch` has g->most_moves entries. `moves` and `branching` get the moves
 * made and how many legal ones there were before each, and have `plies` entries; either may be NULL. Allocates nothing.
 */
void opening_play(const game *g, uint64_t seed, uint64_t index, unsigned plies, position *p, move *scratch, move *moves,
                  uint16_t *branching);

#endif
