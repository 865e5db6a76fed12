/* Private to the ladder: strength by one model of all its games. */
#ifndef POISE_STUDIES_LADDER_RATING_H
#define POISE_STUDIES_LADDER_RATING_H

#include "studies/ladder.h"

/* Fits Bradley and Terry's model with a first-move term and draws, and fills in what the ladder says of it; without a
 * finished game between two rungs it stays unrated. Returns 0, or -1 with `e` filled in when memory is out. */
MUST_CHECK int ladder_rate(ladder *l, const results *r, error *e);

#endif
