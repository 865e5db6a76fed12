/* One variant of an experiment: its game, and what readers of the results are told of it. */
#ifndef POISE_SCRIPT_EXPERIMENT_VARIANT_H
#define POISE_SCRIPT_EXPERIMENT_VARIANT_H

#include "script/load.h"

/* Reads and compiles a variant; the texts of `out` are the arena's, its game is the caller's. Returns 0, or -1 with `e`
 * filled in. */
MUST_CHECK int experiment_variant_load(const char *described, const script_paths *paths, arena *a, plan_variant *out,
                                       error *e);

/* The same of a variant that was read, whose game is there in out->game. */
MUST_CHECK int experiment_variant_describe(plan_variant *out, const script_variant *v, arena *a, error *e);

/* The number of the first of the `count` variants that is the same game with the same options as `v`, by whatever
 * names; -1: none is. */
int experiment_variant_find(const plan_variant *all, int count, const plan_variant *v);

#endif
