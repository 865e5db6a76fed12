/* Pairs of words that rule sets must have together, so that none is left to chance. */
#ifndef POISE_TESTS_FUZZ_PAIRS_H
#define POISE_TESTS_FUZZ_PAIRS_H

#include "game/expression.h"

/* Two words that stand in one rule set; or a function that is asked in the condition of a rule of that class. */
typedef struct word_pair {
    const word *words[2];       /* NULL: a function */
    const function_type *asked; /* NULL: two words */
    word_class asked_in;
} word_pair;

/* How many there are, and the one with that number. */
uint64_t pairs_count(void);
word_pair pairs_at(uint64_t number);

#endif
