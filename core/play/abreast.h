/* Games abreast: many random games of one thread at once, in lanes (rules/lanes.h). Each is the one that playout_random
 * would have played. */
#ifndef POISE_PLAY_ABREAST_H
#define POISE_PLAY_ABREAST_H

#include "play/interleaved.h"

/* Room for the games that are under way. For one thread. */
typedef struct abreast abreast;

/* Can games of it be played so? */
bool abreast_can(const game *g);

/* Of such a game, which must outlive it. Returns NULL when memory is out. */
abreast *abreast_new(const game *g);
void abreast_free(abreast *a); /* NULL is allowed */

/* As interleaved_play. */
void abreast_play(abreast *a, uint64_t of_cell, unsigned max_plies, const interleaved_source *games);

#endif
