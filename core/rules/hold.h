/* A side that is content not to lose: the rules of a variant, changed so that it wins what was drawn, and what is not
 * over after some decisions. Both sides know it, so that one plays for no more than that and the other must win. To
 * measure what only wanting a draw, or only prolonging the game, is worth. */
#ifndef POISE_RULES_HOLD_H
#define POISE_RULES_HOLD_H

#include "language/variant_spec.h"

/* Changes the variant as `written` says, SIDE.DECISIONS such as "second.120", before it is compiled: which makes it
 * another game with another fingerprint. What a function of the variant says is drawn stays so. New specs are in the
 * arena; those that change are copied. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int hold_set(variant_spec *v, arena *a, const char *written, error *e);

#endif
