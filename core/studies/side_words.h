/* Names of the sides in texts: "the attackers", "white", or "the first player". */
#ifndef POISE_STUDIES_SIDE_WORDS_H
#define POISE_STUDIES_SIDE_WORDS_H

#include <stdbool.h>

#include "base/results.h"
#include "base/text.h"

enum { SIDE_WORDS_MAX = 64 };

typedef struct side_words {
    char of[2][SIDE_WORDS_MAX]; /* "" without names of their own */
} side_words;

/* Returns the names in the variant with these rules in canonical form. */
side_words side_words_of(const char *canonical);

/* Appends "the attackers score", "white scores": the verb given in the plural. */
void side_words_do(const side_words *w, unsigned side, const char *verb, text *out);

/* Appends "the attackers win", "the game is drawn". */
void side_words_result(const side_words *w, outcome o, text *out);

/* The same as side_words_do at the beginning of a sentence. */
void side_words_begin(const side_words *w, unsigned side, const char *verb, text *out);

#endif
