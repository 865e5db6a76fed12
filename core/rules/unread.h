/* Warns about a part of the board, a counter or a mark that no rule reads (perhaps misspelt), or that rules read but
 * nothing changes. */
#ifndef POISE_RULES_UNREAD_H
#define POISE_RULES_UNREAD_H

#include "game/builder.h"

/* Fills in the game's advice with the first such name. Silent for variants with functions, which may read any of them.
 * Returns 0, or -1 after builder_fail. */
MUST_CHECK int unread_advise(game_builder *b);

#endif
