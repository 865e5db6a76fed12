/* Names of the rules in a list of a variant (turn, effects, endings): the author's name, else the word; duplicates get
 * a number, as in "slide (2)", and "slide (1)" is an alias of the first. Nested rules are named after the rule that
 * contains them, together with it. */
#ifndef POISE_LANGUAGE_RULE_NAMES_H
#define POISE_LANGUAGE_RULE_NAMES_H

#include "language/spec.h"

/* Names every rule that has none. Returns 0, or -1 when out of memory. */
MUST_CHECK int rule_names_give(spec *const *list, int count, arena *a);

/* Returns the rule of that name, or NULL; *holder: the rule that contains it, or NULL. */
spec *rule_names_find(spec *const *list, int count, const char *name, spec **holder);

/* Returns the rules with that name or word, NULL-terminated, in the arena: for "take" those called "take", "take (2)"
 * ..., and rules with the word take and a name of their own; for "take (2)" the same. NULL when out of memory. */
MUST_CHECK spec **rule_names_alike(spec *const *list, int count, const char *name, arena *a);

/* The same if the name is ambiguous: no number was given, and several rules have that name or word; otherwise an empty
 * list. */
MUST_CHECK spec **rule_names_ambiguous(spec *const *list, int count, const char *name, arena *a);

/* Returns the names, NULL-terminated, in the arena; NULL when out of memory. */
MUST_CHECK const char *const *rule_names_list(spec *const *list, int count, arena *a);

#endif
