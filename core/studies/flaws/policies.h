/* The policies of a game: each wish that it has (players/wishes.h) alone, and what a beginner wants most before each of
 * the others. */
#ifndef POISE_STUDIES_FLAWS_POLICIES_H
#define POISE_STUDIES_FLAWS_POLICIES_H

#include "players/wishes.h"

enum { POLICIES_MAX = 1024 };

/* Their canonical names, in the arena. Returns how many, at most POLICIES_MAX, or -1 with `e` filled in. */
MUST_CHECK int policies_of(const game *g, arena *a, const char *names[POLICIES_MAX], error *e);

/* "takes what it can, then goes to the centre", in the arena; NULL when memory is out. */
const char *policies_words(const char *policy, arena *a);

#endif
