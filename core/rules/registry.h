/* The table of all words. To add a word, write its file and add its line to words.def. */
#ifndef POISE_RULES_REGISTRY_H
#define POISE_RULES_REGISTRY_H

#include <stddef.h>

#include "game/expression.h"
#include "language/spec.h"

/* Number of words, and the i-th in the order of the manual. */
size_t registry_count(void);
const word *registry_word(size_t i);

/* Returns the functions of expressions (functions.def), NULL-terminated. */
const function_type *const *registry_functions(void);

/* Returns the word with that name, or NULL. Does not search functions. */
const word *registry_find(const char *name);

#endif
