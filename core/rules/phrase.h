/* Search in the texts of rules. */
#ifndef POISE_RULES_PHRASE_H
#define POISE_RULES_PHRASE_H

#include <stdbool.h>

/* Does the text contain the phrase as whole words? `content` may be NULL: no. */
bool phrase_in(const char *content, const char *phrase);

#endif
