/* The turn of a variant: its stages, with their actions, and the phases that they belong to. */
#ifndef POISE_RULES_COMPILE_TURN_H
#define POISE_RULES_COMPILE_TURN_H

#include "game/builder.h"

/* Compiles what the key `turn` says, once board and pieces are there. Returns 0, or -1 after builder_fail. */
MUST_CHECK int compile_turn(game_builder *b);

#endif
