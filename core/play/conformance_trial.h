/* What the checks of conformance.h share. Internal to core/play. */
#ifndef POISE_PLAY_CONFORMANCE_TRIAL_H
#define POISE_PLAY_CONFORMANCE_TRIAL_H

#include "base/arena.h"
#include "base/random.h"
#include "play/conformance.h"

/* Memory for one game at a time. */
typedef struct conformance_trial {
    const game *g;
    move *list, *again, *plain_moves; /* g->most_moves each, plus one to detect an overrun */
    char (*written)[ACTION_TEXT_MAX];
    move *played;                   /* moves of the game so far */
    position *p, *replayed, *plain; /* `plain` plays the same game in plain mode */
    position *audited;              /* position before each audited deed */
    random_state random;
    unsigned allowed;               /* CONFORMANCE_... */
    const conformance_watch *watch; /* NULL: none */
    conformance_reach reach;        /* `whole` until the watch stops it */
    error *e;
    arena *memory; /* owns all of it */
} conformance_trial;

/* Allocates it, also where that fails: the caller frees `memory`. Returns false when memory is out. */
bool conformance_trial_init(conformance_trial *r, const game *g, uint64_t seed, unsigned most_plies, error *e);

/* Returns -1 with the error filled in. */
int conformance_no_memory(conformance_trial *r);

/* Asks the watch, if there is one, and records how far the check got. */
bool conformance_goes_on(conformance_trial *r);

/* Draws so many moves of p; as conformance_draws. */
int conformance_draw_moves(conformance_trial *r, const position *p, int draws, uint64_t seed);

#endif
