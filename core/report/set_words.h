/* Sets of cells in words: "empty cells except the centre or the corner" for "empty & ~(centre | corner)". */
#ifndef POISE_REPORT_SET_WORDS_H
#define POISE_REPORT_SET_WORDS_H

#include "base/text.h"
#include "game/pieces.h"

/* Appends the set in words. A set with more than names joined by |, & and ~ is appended as it is written. */
void set_words_write(const char *formal, const piece_set *pieces, text *out);

#endif
