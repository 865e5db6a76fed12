/* Playing the games of a question within the time of a request. Internal to this folder. */
#ifndef POISE_ENGINE_BLOCKS_H
#define POISE_ENGINE_BLOCKS_H

#include "engine/question.h"
#include "engine/state.h"

/* Plays blocks of the part until the request is to end; one that was begun and not ended counts for nothing. The part
 * says then how many there are. Returns 0, or -1 with `e` filled in: a game broke. */
MUST_CHECK int blocks_play(engine *k, question *q, part *p, error *e);

#endif
