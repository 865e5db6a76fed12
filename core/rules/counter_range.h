/* Interval analysis of counters: the range that the rules can ever give each of them, from its start by what effects
 * add or set. A comparison with a constant result in that range never limits anything. */
#ifndef POISE_RULES_COUNTER_RANGE_H
#define POISE_RULES_COUNTER_RANGE_H

#include "game/builder.h"

/* Reports the first such comparison in the game's advice, if that is empty. Returns 0, or -1 after builder_fail. */
MUST_CHECK int counter_range_advise(game_builder *b);

#endif
