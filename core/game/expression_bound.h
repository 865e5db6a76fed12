/* Names that a function binds for its last operand: `flooded`, the set that a flood has reached so far, and `this`, the
 * current chain. The scene holds the sets. */
#ifndef POISE_GAME_EXPRESSION_BOUND_H
#define POISE_GAME_EXPRESSION_BOUND_H

#include "game/expression.h"

extern const function_type name_bound;

/* Returns the name as it is written. */
const char *expression_bound_name(bound_name name);

/* Returns the scene with the name bound to this set: as bits, or as plain values. */
scene expression_bind(const scene *s, bound_name name, const uint64_t *set);
scene expression_bind_plainly(const scene *s, bound_name name, const int32_t *set);

#endif
