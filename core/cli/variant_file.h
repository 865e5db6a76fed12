/* The variant files that commands write: another variant with a change. */
#ifndef POISE_CLI_VARIANT_FILE_H
#define POISE_CLI_VARIANT_FILE_H

#include "cli/cli.h"

/* Begins a file that has the variant as its base, under the variant's title and `suffix`, up to and without the first
 * key after these: what the change is stands above it. Returns 0, or -1 with `e` filled in: memory is out. */
MUST_CHECK int variant_file_begin(const script_variant *v, const char *suffix, const char *change, text *out, error *e);

#endif
