/* Writes the variant file of a game with another komi. */
#ifndef POISE_CLI_KOMI_VARIANT_H
#define POISE_CLI_KOMI_VARIANT_H

#include "cli/cli.h"

/* The option of that variant: half points for the second side. */
#define KOMI_OPTION "half_points"

/* Writes a variant file at `path`: the variant with the option KOMI_OPTION, which defaults to the komi of its endings.
 * Returns 0, or -1 with `e` filled in, also if with the komi `given`, which these rules have, it is not the same game:
 * then the file is removed. */
MUST_CHECK int komi_variant_write(const cli *c, const script_variant *v, const game *g, int64_t komi, const char *path,
                                  error *e);

#endif
