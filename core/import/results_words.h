/* What the words mean by which a file says who won: "1-0", "Black", "defenders". */
#ifndef POISE_IMPORT_RESULTS_WORDS_H
#define POISE_IMPORT_RESULTS_WORDS_H

#include "base/results.h"

enum { RESULT_WORDS_MAX = 16 };

/* Words that are not known beforehand, with how often games that they were said of were won by each side. Start with
 * {0}. */
typedef struct result_words {
    const char *word[RESULT_WORDS_MAX];
    int won[RESULT_WORDS_MAX][2];
    int count;
} result_words;

/* The word, NULL for none, is said of a game that came out like this by the rules. */
void result_words_learn(result_words *w, const char *word, outcome by_rules);

/* Who has won by the word; OUTCOME_NONE: it does not say. */
outcome result_words_say(const result_words *w, const char *word);

#endif
