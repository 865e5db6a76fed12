/* Names that a function binds for its last operand: `flooded`, what a set has grown to so far, and `this`, the chain
 * at hand. Which set each is stands in the scene. */
#ifndef POISE_GAME_EXPRESSION_BOUND_H
#define POISE_GAME_EXPRESSION_BOUND_H

#include "game/expression.h"

extern const function_type name_bound;

/* The name as the text has it. */
const char *expression_bound_name(bound_name name);

/* The scene of the operand in which the name is that set, as bits; or plainly. */
scene expression_bind(const scene *s, bound_name name, const uint64_t *set);
scene expression_bind_plainly(const scene *s, bound_name name, const int32_t *set);

#endif
