/* Further variants for `poise flaws`: slightly larger or smaller boards, and rules where one side only tries not to
 * lose. */
#ifndef POISE_SCRIPT_FLAWS_VARIANTS_H
#define POISE_SCRIPT_FLAWS_VARIANTS_H

#include "lab/plan.h"
#include "lab/progress.h"
#include "script/load.h"
#include "studies/flaws/flaws.h"

/* Adds the variants of other sizes to the plan, without repetition and without cells; those that fail to load are left
 * out. `numbers` gets their indices. Returns their number, or -1 with `e` filled in. */
MUST_CHECK int flaws_add_sizes(const script_paths *paths, plan *p, flaws_size out[FLAWS_SIZES_MAX],
                               int numbers[FLAWS_SIZES_MAX], error *e);

/* The same for variants where a side only tries not to lose for `plies` decisions, kept if it mostly succeeds in a few
 * games of the player `who`. `skip`, by side: not tested. */
MUST_CHECK int flaws_add_holds(const script_paths *paths, plan *p, const char *who, const bool skip[2], unsigned plies,
                               uint64_t seed, const lab_watch *watch, flaws_hold out[2], int numbers[2], error *e);

#endif
