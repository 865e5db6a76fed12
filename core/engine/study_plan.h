/* A plan about the current game, whose games are held in memory: what studies of it need. Internal to this folder. */
#ifndef POISE_ENGINE_STUDY_PLAN_H
#define POISE_ENGINE_STUDY_PLAN_H

#include "engine/state.h"
#include "lab/held.h"

typedef struct study_plan {
    plan p;             /* its first variant is the current game */
    script_paths paths; /* by which others of it are loaded */
    lab_watch watch;    /* it sets the engine's flag when time is up */
    held *h;            /* NULL: not begun */
} study_plan;

/* A plan without cells. Returns 0, or -1 with `e` filled in; study_plan_done in any case. */
MUST_CHECK int study_plan_open(engine *k, uint64_t seed, unsigned max_plies, study_plan *out, error *e);
void study_plan_done(study_plan *s);

/* Games that all cells advance in together, so that as many of each are there when the time is up. */
typedef struct study_course {
    const char *says; /* what is played, in `parts` parts of `games` games each */
    uint64_t parts, games;
    uint64_t round; /* parts before the next cell plays, and it is told how far it is */
} study_course;

/* Plays them in memory, as many as there is time for: *there gets how many parts of each cell. Returns 0, or -1 with
 * `e` filled in. */
MUST_CHECK int study_plan_play(engine *k, study_plan *s, const study_course *c, uint64_t *there, error *e);

/* Tells so: `, "progress": {"says": "policies", "done": 3, "of": 20}`. */
void study_plan_tell(engine *k, const char *says, uint64_t done, uint64_t of);

#endif
