/* An example of each word: rules, a position and what may follow, in at most three lines as tests/positions/README.md
 * describes them. They are in examples/, a file for each class of words; tests/positions plays them. */
#ifndef POISE_MANUAL_EXAMPLES_H
#define POISE_MANUAL_EXAMPLES_H

#include <stddef.h>

#include "language/word.h"

/* The example of the word, or NULL. */
const char *example_of(const word *w);

/* How many there are, and the i-th: what it shows and its lines. */
size_t example_count(void);
const char *example_name(size_t i);
const char *example_lines(size_t i);

#endif
