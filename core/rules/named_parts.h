/* parts = { goal = "c1 c5", camp = "rank <= 2" }: which cells a named part of the board has. */
#ifndef POISE_RULES_NAMED_PARTS_H
#define POISE_RULES_NAMED_PARTS_H

#include "game/builder.h"

/* Is it a list of cells? Others are sets, which are read when the board and its functions are known. */
bool named_parts_lists(const board *on, const spec_part *part);

/* Fills in member[c] for the cells of the part. Returns 0, or -1 after builder_fail. */
MUST_CHECK int named_parts_read(game_builder *b, const spec_part *part, bool *member);

#endif
