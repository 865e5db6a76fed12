/* run --dry: the cost of an experiment, from a quick sample of each cell. */
#ifndef POISE_CLI_RUN_DRY_H
#define POISE_CLI_RUN_DRY_H

#include "cli/experiment.h"

/* Plays a few games of each cell, discards them, and prints cells, games expected to a verdict and time with that many
 * threads; as JSON with --json. Returns an exit code, after printing any error. */
MUST_CHECK int run_dry(const cli *c, const plan *p, int threads);

#endif
