/* The rules of a variant in words, as `poise show` prints them. */
#ifndef POISE_REPORT_RULE_WORDS_H
#define POISE_REPORT_RULE_WORDS_H

#include "game/pieces.h"
#include "language/spec.h"

/* Appends a rule: its role ("turn"), its word, and a phrase for each field that the author gave; rules in it follow on
 * lines of their own. */
void rule_words_write(const char *role, const spec *s, const piece_set *pieces, text *out);

/* Append a rule on one line, with the rules in it in brackets; and the phrase of that field alone, even of its
 * default. */
void rule_words_line(const spec *s, const piece_set *pieces, text *out);
void rule_words_field(const spec *s, int index, const piece_set *pieces, text *out);

#endif
