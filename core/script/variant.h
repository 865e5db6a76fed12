/* Runs a variant file. Internal to this folder; others use load.h. */
#ifndef POISE_SCRIPT_VARIANT_H
#define POISE_SCRIPT_VARIANT_H

#include "script/load.h"
#include "script/sandbox.h"

/* Runs the file of a variant with its options and fills *out, whose arena is set and owns everything. Returns the
 * sandbox, which holds the file's functions and which the caller frees; NULL with `e` filled in. */
MUST_CHECK sandbox *variant_run(const char *described, const script_paths *paths, script_variant *out, error *e);

#endif
