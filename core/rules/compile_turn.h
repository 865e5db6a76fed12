/* Compiles the turn of a variant: stages, their actions, and phases. */
#ifndef POISE_RULES_COMPILE_TURN_H
#define POISE_RULES_COMPILE_TURN_H

#include "game/builder.h"

/* Compiles the key `turn`; board and pieces must be known. Returns 0, or -1 after builder_fail. */
MUST_CHECK int compile_turn(game_builder *b);

#endif
