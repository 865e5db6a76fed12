/* Idle actions: those whose moves add nothing to what most { by = ... } counts, and after which the turn is over. Where
 * captures alone count, which of the other moves is made need not be tried. */
#ifndef POISE_RULES_IDLE_H
#define POISE_RULES_IDLE_H

#include "game/builder.h"

/* Finds them, once actions and effects are compiled: action.idle. */
void idle_find(game_builder *b);

#endif
