/* The screening of policies: all meet a weak player, from both seats, the better ones again, and the best the middle
 * player. What is found here proves nothing, since the best of many look better than they are: who comes through meets
 * the strong player in games of its own. */
#ifndef POISE_STUDIES_FLAWS_SCREEN_H
#define POISE_STUDIES_FLAWS_SCREEN_H

#include "lab/progress.h"
#include "studies/flaws/flaws.h"

typedef struct screen_terms {
    const char *variant;
    game *g;
    const char *weak, *middle; /* canonical names of players */
    uint64_t seed;
    unsigned max_plies;
    int most; /* let through at most, up to FLAWS_POLICIES_MAX */
} screen_terms;

/* Who came through, without cells; texts in the arena. */
typedef struct screened {
    flaws_policy through[FLAWS_POLICIES_MAX];
    int n, asked; /* policies that there were, in both seats */
    bool stopped; /* those are the best of what had been played by then */
} screened;

/* Returns 0, or -1 with `e` filled in. */
MUST_CHECK int screen_policies(const screen_terms *t, const lab_watch *watch, arena *a, screened *out, error *e);

#endif
