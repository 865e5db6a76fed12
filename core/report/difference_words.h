/* What a version of a game does otherwise than another one, in words, and as it is told to programs. */
#ifndef POISE_REPORT_DIFFERENCE_WORDS_H
#define POISE_REPORT_DIFFERENCE_WORDS_H

#include "base/json_record.h"
#include "game/pieces.h"
#include "language/differences.h"

typedef struct difference_list {
    const differences *found;
    const piece_set *pieces;
} difference_list;

/* The list for an answer; `of` lives as long as that. */
json_rows difference_rows(const difference_list *of);
extern const json_record difference_record; /* of each */

#endif
