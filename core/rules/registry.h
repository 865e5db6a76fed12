/* The one table of all words of the rule vocabulary. To add a word: write its file and add its line to words.def. */
#ifndef POISE_RULES_REGISTRY_H
#define POISE_RULES_REGISTRY_H

#include <stddef.h>

#include "language/spec.h"

/* Number of words, and the i-th (in the order of the manual). */
size_t registry_count(void);
const word *registry_word(size_t i);

/* The word with that name, or NULL. */
const word *registry_find(const char *name);

#endif
