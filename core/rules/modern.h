/* Finds outdated expressions in the rules of a variant (game/expression_modern.h). */
#ifndef POISE_RULES_MODERN_H
#define POISE_RULES_MODERN_H

#include "game/game.h"
#include "language/variant_spec.h"

typedef struct modern_form {
    const char *file; /* file of the expression, or of the variant */
    int line;
    const char *was, *now;
    struct modern_form *next;
} modern_form;

/* Returns the rules with every expression in today's form, from the arena; g is the compiled game. The outdated ones
 * are listed in `found`, in the order of the rules. NULL: out of memory. */
MUST_CHECK const variant_spec *modern_rules(const variant_spec *v, const game *g, arena *a, modern_form **found);

#endif
