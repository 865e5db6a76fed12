/* Notes on keys that mean less, or more, than their text seems to say: what stops a slide, and whose pieces a hand
 * gets. */
#ifndef POISE_RULES_MISREAD_H
#define POISE_RULES_MISREAD_H

#include "game/builder.h"

/* Fills in the game's advice if it is empty. Returns 0, or -1 after builder_fail. */
MUST_CHECK int misread_advise(game_builder *b);

#endif
