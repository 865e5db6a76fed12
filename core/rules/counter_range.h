/* Between which numbers a counter stays, as far as its rules tell: from its start on it is only raised, or only
 * lessened, or set to numbers that are known. A comparison that this settles never limits anything. */
#ifndef POISE_RULES_COUNTER_RANGE_H
#define POISE_RULES_COUNTER_RANGE_H

#include "game/builder.h"

/* Says so in the game's advice, of the first such comparison, unless something is said there already. Returns 0, or -1
 * after builder_fail. */
MUST_CHECK int counter_range_advise(game_builder *b);

#endif
