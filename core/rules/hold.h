/* Hold: changes the rules so that one side wins what would be drawn, and what is not over after a number of decisions.
 * Both sides know it: one plays for a draw, the other must win. Measures what playing for a draw, or for time, is
 * worth. */
#ifndef POISE_RULES_HOLD_H
#define POISE_RULES_HOLD_H

#include "language/variant_spec.h"

/* Changes a variant before it is compiled, which gives it another fingerprint. `written`: SIDE.DECISIONS such as
 * "second.120". Draws declared by Lua functions stay draws. New and changed specs are allocated in the arena. Returns
 * 0, or -1 with `e` filled in. */
MUST_CHECK int hold_set(variant_spec *v, arena *a, const char *written, error *e);

#endif
