/* A variant of an experiment: its game and its description in the results. */
#ifndef POISE_SCRIPT_EXPERIMENT_VARIANT_H
#define POISE_SCRIPT_EXPERIMENT_VARIANT_H

#include "script/load.h"

/* Reads and compiles a variant; the arena owns the texts of `out`, the caller its game. Returns 0, or -1 with `e`
 * filled in. */
MUST_CHECK int experiment_variant_load(const char *described, const script_paths *paths, arena *a, plan_variant *out,
                                       error *e);

/* The same for a variant that was read, with its game in out->game. */
MUST_CHECK int experiment_variant_describe(plan_variant *out, const script_variant *v, arena *a, error *e);

/* Returns the index of the first of `count` variants that is the same game with the same options as `v`, under any
 * name; -1: none. */
int experiment_variant_find(const plan_variant *all, int count, const plan_variant *v);

#endif
