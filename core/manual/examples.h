/* An example of each word: rules, a position and its moves, in at most three lines in the format of
 * tests/positions/README.md. The examples are in examples/, a file for each class of words; tests/positions plays
 * them. */
#ifndef POISE_MANUAL_EXAMPLES_H
#define POISE_MANUAL_EXAMPLES_H

#include <stddef.h>

#include "language/word.h"

/* Returns the example of the word, or NULL. */
const char *example_of(const word *w);

/* Return the number of examples; and the name and the lines of the i-th. */
size_t example_count(void);
const char *example_name(size_t i);
const char *example_lines(size_t i);

#endif
