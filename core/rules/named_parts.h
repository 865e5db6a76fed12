/* parts = { goal = "c1 c5", camp = "rank <= 2" }: cells of a named part of the board. */
#ifndef POISE_RULES_NAMED_PARTS_H
#define POISE_RULES_NAMED_PARTS_H

#include "game/builder.h"

/* Is it a list of cells? Otherwise it is a set, which is parsed when board and functions are known. */
bool named_parts_lists(const board *on, const spec_part *part);

/* Sets member[c] for the cells of the part. Returns 0, or -1 after builder_fail. */
MUST_CHECK int named_parts_read(game_builder *b, const spec_part *part, bool *member);

#endif
