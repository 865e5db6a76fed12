/* What the texts of rules speak of. */
#ifndef POISE_RULES_PHRASE_H
#define POISE_RULES_PHRASE_H

#include <stdbool.h>

/* Is it in the text, as whole words? The text may be NULL: then it is not. */
bool phrase_in(const char *content, const char *phrase);

#endif
