/* What rules ask of the facts of a decision (game/fact_words.h) where it can never be so is refused: `origin` of a
 * piece that is put, `moved` in the first decision of a turn, `taken` where nothing is ever taken. */
#ifndef POISE_RULES_FACT_CHECK_H
#define POISE_RULES_FACT_CHECK_H

#include "game/builder.h"

/* When the turn, the effects and the endings are compiled. Returns 0, or -1 after builder_fail. */
MUST_CHECK int fact_check(game_builder *b);

#endif
