/* `flooded`: within the last operand of a function that grows a set, what it has grown to so far (scene.flooded). */
#ifndef POISE_GAME_EXPRESSION_FLOOD_H
#define POISE_GAME_EXPRESSION_FLOOD_H

#include "game/expression.h"

#define FLOODED "flooded"

extern const function_type name_flooded;

#endif
