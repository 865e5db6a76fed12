/* Plays blocks of a question within the time limit of a request. Internal to this folder. */
#ifndef POISE_ENGINE_BLOCKS_H
#define POISE_ENGINE_BLOCKS_H

#include "engine/question.h"
#include "engine/state.h"

/* Plays blocks of the part until the time limit or a stop; an unfinished block is discarded. The part then contains the
 * number played. Returns 0, or -1 with `e` filled in: a game broke. */
MUST_CHECK int blocks_play(engine *k, question *q, part *p, error *e);

#endif
