/* Variant files written by commands: another variant with a change. */
#ifndef POISE_CLI_VARIANT_FILE_H
#define POISE_CLI_VARIANT_FILE_H

#include "cli/cli.h"

/* Begins a file with the variant as its base, its title and `suffix`, up to the keys that the change adds; `change`
 * becomes a comment above. Returns 0, or -1 with `e` filled in when memory is out. */
MUST_CHECK int variant_file_begin(const script_variant *v, const char *suffix, const char *change, text *out, error *e);

#endif
