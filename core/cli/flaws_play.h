/* Plays the cells of `poise flaws`, each for its share of the time. Private to command_flaws.c. */
#ifndef POISE_CLI_FLAWS_PLAY_H
#define POISE_CLI_FLAWS_PLAY_H

#include "cli/flaws_plan.h"
#include "lab/results.h"

/* Plays what the store does not have yet, the cells that tell most first. Returns an enum lab_end, or -1 with `e`
 * filled in; with 0, *out is what there is, the caller's. */
MUST_CHECK int flaws_play(const flaws_request *r, experiment *x, results **out, error *e);

/* The results, in the arena, as if of cells that were not played to their end there were no games at all: then what is
 * found depends on the plan and on which cells there was time for, and on nothing else. NULL when memory is out. */
results *flaws_whole(const results *found, arena *a);

#endif
