/* What the words mean by which a file says who won, or who played: "1-0", "Black", "defenders". */
#ifndef POISE_IMPORT_RESULTS_WORDS_H
#define POISE_IMPORT_RESULTS_WORDS_H

#include "base/results.h"

enum { RESULT_WORDS_MAX = 16, RESULT_WORD_SIZE = 48 };

/* Words that are not known beforehand, with how often games that they were said of were won by each side. Start with
 * the names of the variant's sides, NULL where there are none, and the rest {0}. */
typedef struct result_words {
    const char *const *sides; /* two */
    char word[RESULT_WORDS_MAX][RESULT_WORD_SIZE];
    int won[RESULT_WORDS_MAX][2];
    int count;
} result_words;

/* Why a word means what it does: because every file means it so, or the variant calls a side so, or games that the
 * rules ended tell; else it is only usual. */
typedef enum result_basis { RESULT_SURE, RESULT_LEARNED, RESULT_USUAL, RESULT_NOT_KNOWN } result_basis;

/* The word, NULL for none, is said of a game that came out like this by the rules. */
void result_words_learn(result_words *w, const char *word, outcome by_rules);

/* Who has won by the word; OUTCOME_NONE: it does not say. The basis may be NULL. */
outcome result_words_say(const result_words *w, const char *word, result_basis *basis);

#endif
