/* Private to the ladder: strength by the scores of its pairs, and the first move's worth by the games of its rungs. */
#ifndef POISE_STUDIES_LADDER_RATING_H
#define POISE_STUDIES_LADDER_RATING_H

#include "studies/ladder.h"

/* The difference in Elo of two players of whom one scores so much, 0..1; infinite at the ends. */
double ladder_elo(double score);

/* Fills in what the ladder says of Elo, of doublings and, unless players disagree on it, of the first move. */
void ladder_rate(ladder *l, const results *r);

#endif
