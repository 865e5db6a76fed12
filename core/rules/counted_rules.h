/* The effects and endings of a variant: each has a name under which it is counted, and says after which decisions it
 * comes. */
#ifndef POISE_RULES_COUNTED_RULES_H
#define POISE_RULES_COUNTED_RULES_H

#include "game/builder.h"

/* Compiles them, once the turn is known. Returns 0, or -1 after builder_fail. */
MUST_CHECK int counted_rules_compile(game_builder *b);

#endif
