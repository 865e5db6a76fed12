/* What a variant names and no rule asks for: a part of the board, a counter or a mark, that may be written otherwise
 * where it is meant; or what rules ask for and none changes. */
#ifndef POISE_RULES_UNREAD_H
#define POISE_RULES_UNREAD_H

#include "game/builder.h"

/* Says so in the game's advice, of the first such name. A variant with functions may ask in these, so nothing is said
 * of it. Returns 0, or -1 after builder_fail. */
MUST_CHECK int unread_advise(game_builder *b);

#endif
