/* Random playouts, and how the generator of each game is seeded. */
#ifndef POISE_PLAY_PLAYOUT_H
#define POISE_PLAY_PLAYOUT_H

#include "base/stop.h"
#include "rules/turn.h"

/* The generator of game `index` of a cell: a hash of these four and of nothing else, so that any game can be played
 * again. `first` and `second` are the players' canonical names. */
random_state playout_seed(uint64_t fingerprint, const char *first, const char *second, uint64_t seed, uint64_t index);

/* The same in two halves: what all games of a cell share is hashed once, because a short random game takes little
 * longer than hashing two names. */
uint64_t playout_cell(uint64_t fingerprint, const char *first, const char *second, uint64_t seed);

static inline random_state playout_game(uint64_t of_cell, uint64_t index)
{
    return (random_state){random_mix(of_cell ^ random_mix(index + 0x632be59bd9b4e019u))};
}

/* Plays uniformly random moves from p until the game is over or p->plies reaches max_plies; p ends as the last position
 * (p->outcome is OUTCOME_NONE iff the game was cut, or it was to stop: base/stop.h). `scratch` has g->most_moves
 * entries. Allocates nothing. */
void playout_random(const game *g, position *p, random_state *r, unsigned max_plies, const stop_flag *stop,
                    move *scratch);

/* The same for players that look ahead, by turn_sample. */
void playout_within(const game *g, position *p, random_state *r, unsigned max_plies, const stop_flag *stop,
                    move *scratch);

#endif
