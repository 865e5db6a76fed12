/* What is old about the rules of a variant, as its files say them (game/expression_modern.h). */
#ifndef POISE_RULES_MODERN_H
#define POISE_RULES_MODERN_H

#include "game/game.h"
#include "language/variant_spec.h"

typedef struct modern_form {
    const char *file; /* where the author wrote it, or the variant's own */
    int line;
    const char *was, *now;
    struct modern_form *next;
} modern_form;

/* The rules with every set, number and condition as it is written now, in the arena; g is what they compile to. The old
 * ones are put into `found`, in the order of the rules. NULL: memory is out. */
MUST_CHECK const variant_spec *modern_rules(const variant_spec *v, const game *g, arena *a, modern_form **found);

#endif
