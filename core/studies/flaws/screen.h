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

/* Writes who comes through, without cells; texts in the arena. `asked` gets how many policies there were, in both
 * seats. Returns how many, -1 with `e` filled in, or -2 when it was stopped. */
MUST_CHECK int screen_policies(const screen_terms *t, const lab_watch *watch, arena *a,
                               flaws_policy out[FLAWS_POLICIES_MAX], int *asked, error *e);

#endif
