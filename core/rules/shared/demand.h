/* Regions that an effect or ending asks about one cell, or whether there is any. Where tables do not settle them, their
 * rest is a part of the rule's condition, so that whatever may stand in `when` may stand in them. */
#ifndef POISE_RULES_SHARED_DEMAND_H
#define POISE_RULES_SHARED_DEMAND_H

#include "game/builder.h"

/* What the text of such a region becomes: the piece that was placed or moved last is in it; there is some cell, none,
 * no empty one. */
#define DEMAND_LAST "here & (%s)"
#define DEMAND_SOME "count(%s) > 0"
#define DEMAND_NONE "count(%s) == 0"
#define DEMAND_FULL "count(empty & (%s)) == 0"

/* Reads the region in field `index`: *out holds what may belong, and *settled, if it is not NULL, says whether that is
 * all; else the rule happens only under the condition that DEMAND_... makes, which its compiler adds to `when`. One
 * region of a rule. Returns 0, or -1 after builder_fail. */
MUST_CHECK int demand_region(game_builder *b, const spec *s, int index, const char *demand, region *out, bool *settled);

/* The condition of a rule whose regions have been read: its `when` and what they demand. *out gets it, or NULL. */
MUST_CHECK int demand_condition(game_builder *b, const spec *s, const expression **out);

#endif
