/* Further variants that `poise flaws` asks about: boards a little larger or smaller, and rules under which one side is
 * content not to lose. */
#ifndef POISE_SCRIPT_FLAWS_VARIANTS_H
#define POISE_SCRIPT_FLAWS_VARIANTS_H

#include "lab/plan.h"
#include "lab/progress.h"
#include "script/load.h"
#include "studies/flaws/flaws.h"

/* The plan's first variant as it is named with a value more for an option, which replaces the one that it has; in the
 * arena, NULL when memory is out. */
const char *flaws_variant_with(const char *name, const char *option, const char *given, arena *a);

/* Adds to the plan the variants of other sizes, each once, without cells; what cannot be loaded is left out. `numbers`
 * gets their numbers in the plan. Returns how many, or -1 with `e` filled in. */
MUST_CHECK int flaws_add_sizes(const script_paths *paths, plan *p, flaws_size out[FLAWS_SIZES_MAX],
                               int numbers[FLAWS_SIZES_MAX], error *e);

/* The same for a side that is content not to lose for so many decisions, where in a few games of that player it mostly
 * manages. `skip`, by side: not asked. */
MUST_CHECK int flaws_add_holds(const script_paths *paths, plan *p, const char *who, const bool skip[2], unsigned plies,
                               uint64_t seed, const lab_watch *watch, flaws_hold out[2], int numbers[2], error *e);

#endif
