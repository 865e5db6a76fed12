/* Random playouts, and the seeding of each game's generator. */
#ifndef POISE_PLAY_PLAYOUT_H
#define POISE_PLAY_PLAYOUT_H

#include "base/stop.h"
#include "rules/turn.h"

/* Returns the generator of game `index` of a cell: a hash of the arguments, so that any game can be replayed. `first`
 * and `second` are the players' canonical names. */
random_state playout_seed(uint64_t fingerprint, const char *first, const char *second, uint64_t seed, uint64_t index);

/* The same in two steps: what all games of a cell share is hashed once, because a short random game takes little longer
 * than hashing two names. */
uint64_t playout_cell(uint64_t fingerprint, const char *first, const char *second, uint64_t seed);

static inline random_state playout_game(uint64_t of_cell, uint64_t index)
{
    return (random_state){random_mix(of_cell ^ random_mix(index + 0x632be59bd9b4e019u))};
}

/* Plays uniformly random moves from p until the game is over or p->plies reaches max_plies; p becomes the final
 * position (p->outcome is OUTCOME_NONE iff it was cut or stopped: base/stop.h). `scratch` has g->most_moves entries.
 * Allocates nothing. */
void playout_random(const game *g, position *p, random_state *r, unsigned max_plies, const stop_flag *stop,
                    move *scratch);

/* The same for players that search, by turn_sample. */
void playout_within(const game *g, position *p, random_state *r, unsigned max_plies, const stop_flag *stop,
                    move *scratch);

#endif
