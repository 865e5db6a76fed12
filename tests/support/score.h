/* How one player fares against another, for tests. */
#ifndef POISE_TESTS_SUPPORT_SCORE_H
#define POISE_TESTS_SUPPORT_SCORE_H

/* The mean points (a win is 1) of the first of two players, who take turns to begin, in so many games of a shipped
 * variant with seed 1. A test whose players cannot be made fails. */
double score(const char *variant, const char *one, const char *other, int games);

#endif
