/* What the rules of one list of a variant (its turn, its effects, its endings) are called: by their name, else
 * by their word; a name that is taken gets a number, as in "slide (2)", and "slide (1)" is the first, too. The rules
 * that a rule holds are named with it, after it. */
#ifndef POISE_LANGUAGE_RULE_NAMES_H
#define POISE_LANGUAGE_RULE_NAMES_H

#include "language/spec.h"

/* Gives a name to every rule that has none. Returns 0, or -1 when memory is out. */
MUST_CHECK int rule_names_give(spec *const *list, int count, arena *a);

/* The rule of that name, or NULL; *holder is the rule that holds it, or NULL when it stands in the list itself. */
spec *rule_names_find(spec *const *list, int count, const char *name, spec **holder);

/* Writes the rules that have that name or word to a NULL-terminated list in the arena: of "take" all that are called
 * "take", "take (2)" ..., and those of the word take that have a name of their own; of "take (2)" the same. NULL when
 * memory is out. */
MUST_CHECK spec **rule_names_alike(spec *const *list, int count, const char *name, arena *a);

/* The same, where no number was said and several have that name or word, so that it does not tell which one is meant;
 * else none. */
MUST_CHECK spec **rule_names_ambiguous(spec *const *list, int count, const char *name, arena *a);

/* Writes the names to a NULL-terminated list in the arena; NULL when memory is out. */
MUST_CHECK const char *const *rule_names_list(spec *const *list, int count, arena *a);

#endif
