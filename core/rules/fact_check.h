/* Refuses conditions on the facts of a decision (game/fact_words.h) that can never hold: `origin` of a piece that is
 * placed, `moved` in the first decision of a turn, `taken` where nothing is ever captured. */
#ifndef POISE_RULES_FACT_CHECK_H
#define POISE_RULES_FACT_CHECK_H

#include "game/builder.h"

/* Call when turn, effects and endings are compiled. Returns 0, or -1 after builder_fail. */
MUST_CHECK int fact_check(game_builder *b);

#endif
