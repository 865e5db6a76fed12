/* Warns when a variant changes the condition of one rule of its base but not of other rules with the same condition. */
#ifndef POISE_RULES_LEFT_BEHIND_H
#define POISE_RULES_LEFT_BEHIND_H

#include "game/builder.h"

/* Fills in the game's advice if it is empty. Returns 0, or -1 after builder_fail. */
MUST_CHECK int left_behind_advise(game_builder *b);

#endif
