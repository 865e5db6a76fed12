/* The policies of a game: each of its wishes (players/wishes.h) alone, and a beginner's favourite wishes before each of
 * the others. */
#ifndef POISE_STUDIES_FLAWS_POLICIES_H
#define POISE_STUDIES_FLAWS_POLICIES_H

#include "players/wishes.h"

enum { POLICIES_MAX = 1024 };

/* Lists their canonical names, in the arena. Returns the number, at most POLICIES_MAX, or -1 with `e` filled in. */
MUST_CHECK int policies_of(const game *g, arena *a, const char *names[POLICIES_MAX], error *e);

/* Returns "takes what it can, then goes to the centre", in the arena; NULL when memory is out. */
const char *policies_words(const char *policy, arena *a);

#endif
