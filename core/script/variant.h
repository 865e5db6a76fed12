/* Running a variant file. Internal to this folder; load.h is for the others. */
#ifndef POISE_SCRIPT_VARIANT_H
#define POISE_SCRIPT_VARIANT_H

#include "script/load.h"
#include "script/sandbox.h"

/* Runs the file of a variant with its options and fills *out, whose arena is set and takes everything. Returns the
 * sandbox, which the caller frees and which holds the functions of the file until then; NULL with `e` filled in. */
MUST_CHECK sandbox *variant_run(const char *described, const script_paths *paths, script_variant *out, error *e);

#endif
