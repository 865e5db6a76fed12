/* Plays the cells of `poise flaws`, each for its share of the time. Private to command_flaws.c. */
#ifndef POISE_CLI_FLAWS_PLAY_H
#define POISE_CLI_FLAWS_PLAY_H

#include "cli/experiment.h"
#include "script/flaws_plan.h"

/* Plays the missing games, the most informative cells first. Returns an enum lab_end, or -1 with `e` filled in; with 0,
 * *out has the results, owned by the caller. */
MUST_CHECK int flaws_play(flaws_request *r, experiment *x, results **out, error *e);

/* The same after more games are wanted; replaces *of, which becomes NULL on failure. */
MUST_CHECK int flaws_play_more(flaws_request *r, experiment *x, results **of, error *e);

#endif
