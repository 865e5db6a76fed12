/* Compiles the effects and endings of a variant: their names, under which they are counted, and the decisions they
 * follow. */
#ifndef POISE_RULES_COUNTED_RULES_H
#define POISE_RULES_COUNTED_RULES_H

#include "game/builder.h"

/* Compiles them; the turn must be compiled. Returns 0, or -1 after builder_fail. */
MUST_CHECK int counted_rules_compile(game_builder *b);

#endif
