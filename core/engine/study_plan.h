/* A plan about the current game with games held in memory, for studies. Internal to this folder. */
#ifndef POISE_ENGINE_STUDY_PLAN_H
#define POISE_ENGINE_STUDY_PLAN_H

#include "engine/state.h"
#include "lab/held.h"

typedef struct study_plan {
    plan p;             /* its first variant is the current game */
    script_paths paths; /* to load other variants */
    lab_watch watch;    /* sets the engine's flag at the time limit */
    held *h;            /* NULL: not begun */
} study_plan;

/* Initialises a plan without cells. Returns 0, or -1 with `e` filled in; call study_plan_done in any case. */
MUST_CHECK int study_plan_open(engine *k, uint64_t seed, unsigned max_plies, study_plan *out, error *e);
void study_plan_done(study_plan *s);

/* All cells advance together, so that they have equally many games when time is up. */
typedef struct study_course {
    const char *says; /* label of the progress; `parts` parts of `games` games each */
    uint64_t parts, games;
    uint64_t round; /* parts before the next cell plays, and between progress reports */
} study_course;

/* Plays them in memory until the time limit; *there gets the number of parts of each cell. Returns 0, or -1 with `e`
 * filled in. */
MUST_CHECK int study_plan_play(engine *k, study_plan *s, const study_course *c, uint64_t *there, error *e);

#endif
