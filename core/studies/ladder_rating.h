/* Ratings of a ladder: strength from the scores of its pairs, and the worth of the first move from self-play. Private
 * to the ladder. */
#ifndef POISE_STUDIES_LADDER_RATING_H
#define POISE_STUDIES_LADDER_RATING_H

#include "studies/ladder.h"

/* Fills in Elo ratings, gains per doubling and, unless players disagree on it, the worth of the first move. */
void ladder_rate(ladder *l, const results *r);

#endif
