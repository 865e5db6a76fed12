/* The meaning of the words for results and players in a file: "1-0", "Black", "defenders". */
#ifndef POISE_IMPORT_RESULTS_WORDS_H
#define POISE_IMPORT_RESULTS_WORDS_H

#include "base/results.h"

enum { RESULT_WORDS_MAX = 16, RESULT_WORD_SIZE = 48 };

/* Unknown words, with the number of games said to be won by them that each side won by the rules. Start with the names
 * of the variant's sides, NULL for none, and the rest {0}. */
typedef struct result_words {
    const char *const *sides; /* two */
    char word[RESULT_WORDS_MAX][RESULT_WORD_SIZE];
    int won[RESULT_WORDS_MAX][2];
    int count;
} result_words;

/* How a meaning is known: it is the same in every file; the variant calls a side so; games that ended by the rules
 * tell; or it is only the usual one. */
typedef enum result_basis { RESULT_SURE, RESULT_LEARNED, RESULT_USUAL, RESULT_NOT_KNOWN } result_basis;

/* Learns that a game with this word as its result (NULL: none) ended so by the rules. */
void result_words_learn(result_words *w, const char *word, outcome by_rules);

/* Returns the winner that the word means; OUTCOME_NONE: it does not tell. `basis` may be NULL. */
outcome result_words_say(const result_words *w, const char *word, result_basis *basis);

#endif
