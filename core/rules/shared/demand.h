/* Regions in effects and endings that are tested for one cell, or for being empty. If a table does not decide such a
 * region, its expression becomes part of the rule's condition; so they may use anything that `when` may use. */
#ifndef POISE_RULES_SHARED_DEMAND_H
#define POISE_RULES_SHARED_DEMAND_H

#include "game/builder.h"

/* Condition that a region becomes: the piece last placed or moved is in it; it has some cell, no cell, no empty
 * cell. */
#define DEMAND_LAST "here & (%s)"
#define DEMAND_SOME "count(%s) > 0"
#define DEMAND_NONE "count(%s) == 0"
#define DEMAND_FULL "count(empty & (%s)) == 0"

/* Reads the region in field `index`: *out is an upper bound, and *settled (may be NULL) tells whether it is exact. If
 * not, the condition DEMAND_... is added to `when`. At most one region per rule. Returns 0, or -1 after
 * builder_fail. */
MUST_CHECK int demand_region(game_builder *b, const spec *s, int index, const char *demand, region *out, bool *settled);

/* Returns in *out the condition of a rule whose regions have been read: `when` and their demands, or NULL. Returns 0,
 * or -1 after builder_fail. */
MUST_CHECK int demand_condition(game_builder *b, const spec *s, const expression **out);

#endif
