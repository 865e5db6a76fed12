/* Screening of policies by successive rounds: all play a weak player from both seats, the better ones again, and the
 * best play the middle player. Selection bias makes this no evidence: the survivors play the strong player in separate
 * games. */
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
    int most; /* maximum number of survivors, up to FLAWS_POLICIES_MAX */
} screen_terms;

/* The survivors, without cells; texts in the arena. */
typedef struct screened {
    flaws_policy through[FLAWS_POLICIES_MAX];
    int n, asked; /* policies in the screening, both seats counted */
    bool stopped; /* the best of what was played before the stop */
} screened;

/* Screens the policies of a game. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int screen_policies(const screen_terms *t, const lab_watch *watch, arena *a, screened *out, error *e);

#endif
