/* run --dry: what an experiment would cost, from a quick look at each cell. */
#ifndef POISE_CLI_RUN_DRY_H
#define POISE_CLI_RUN_DRY_H

#include "cli/experiment.h"

/* Plays a few games of each cell, keeps none, and prints cells, games expected to a verdict and time on so many
 * threads; as JSON where the command is asked for that. Returns an exit code, with what was wrong printed. */
MUST_CHECK int run_dry(const cli *c, const plan *p, int threads);

#endif
