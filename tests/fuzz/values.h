/* Values for the fields of words, drawn by kind. Texts and regions speak of what the rule set has: directions and parts
 * of its board, types of its pieces, actions of its turn. */
#ifndef POISE_TESTS_FUZZ_VALUES_H
#define POISE_TESTS_FUZZ_VALUES_H

#include "fuzz/making.h"

/* A word of the class that can do something on the board. */
const word *values_word(making *m, word_class class);

/* Can the word do anything on this board, with these pieces? */
bool values_suit(const making *m, const word *w);

/* A new spec of the word, owned by the arena: required fields have a value, the others sometimes. */
spec *values_spec(making *m, const word *w);

/* Specs of words of a class, at least one and at most `most`. Returns how many it put in `out`. */
int values_specs(making *m, word_class class, int most, spec **out);

/* Labels of a few cells of the board with blanks between them; or a set that it settles. */
const char *values_cells(making *m);

#endif
