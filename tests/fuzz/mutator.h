/* Files changed by chance, as text: names, numbers and whole elements are exchanged, doubled, left out or replaced, as
 * a tired author might. */
#ifndef POISE_TESTS_FUZZ_MUTATOR_H
#define POISE_TESTS_FUZZ_MUTATOR_H

#include "base/random.h"
#include "base/text.h"

/* Appends the content with one to four changes. Returns 0, or -1 when memory is out or the content is too long. */
int mutator_write(const char *content, random_state *r, text *out);

#endif
