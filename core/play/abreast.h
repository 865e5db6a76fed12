/* Plays many random games of one thread in parallel, in lanes (rules/lanes.h). Each is the game that playout_random
 * would have played. */
#ifndef POISE_PLAY_ABREAST_H
#define POISE_PLAY_ABREAST_H

#include "play/interleaved.h"

/* State of the games in progress. For one thread. */
typedef struct abreast abreast;

/* Can this game be played in lanes? */
bool abreast_can(const game *g);

/* `g` must be such a game and outlive it. Returns NULL when out of memory. */
abreast *abreast_new(const game *g);
void abreast_free(abreast *a); /* `a` may be NULL */

/* As interleaved_play. */
void abreast_play(abreast *a, uint64_t of_cell, unsigned max_plies, const interleaved_source *games);

#endif
