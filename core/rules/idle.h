/* Idle actions: their moves add nothing to the sum of most { by = ... }, and end the turn. For example, where only
 * captures count, other moves need not be searched. */
#ifndef POISE_RULES_IDLE_H
#define POISE_RULES_IDLE_H

#include "game/builder.h"

/* Sets action.idle, when actions and effects are compiled. */
void idle_find(game_builder *b);

#endif
