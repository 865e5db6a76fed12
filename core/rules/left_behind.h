/* A variant that changes the condition of one rule of its base may leave others that ask the same. */
#ifndef POISE_RULES_LEFT_BEHIND_H
#define POISE_RULES_LEFT_BEHIND_H

#include "game/builder.h"

/* Fills in the game's advice, unless there is one. Returns 0, or -1 after builder_fail. */
MUST_CHECK int left_behind_advise(game_builder *b);

#endif
