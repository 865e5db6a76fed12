/* The rules of a variant in words, as `poise show` tells them. */
#ifndef POISE_REPORT_RULE_WORDS_H
#define POISE_REPORT_RULE_WORDS_H

#include "game/pieces.h"
#include "language/spec.h"

/* Appends a rule: its role ("turn"), its word, and what it says, a phrase for each thing that the author said; what it
 * holds follows on lines of its own. */
void rule_words_write(const char *role, const spec *s, const piece_set *pieces, text *out);

/* Appends it on one line, what it holds in brackets; and what it says in that field alone, even if that is the default.
 */
void rule_words_line(const spec *s, const piece_set *pieces, text *out);
void rule_words_field(const spec *s, int index, const piece_set *pieces, text *out);

#endif
