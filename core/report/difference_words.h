/* The differences between two versions of a game, in words, and as JSON. */
#ifndef POISE_REPORT_DIFFERENCE_WORDS_H
#define POISE_REPORT_DIFFERENCE_WORDS_H

#include "base/json_record.h"
#include "game/pieces.h"
#include "language/differences.h"

typedef struct difference_list {
    const differences *found;
    const piece_set *pieces;
} difference_list;

/* Returns the rows of an answer; `of` must outlive them. */
json_rows difference_rows(const difference_list *of);
extern const json_record difference_record; /* of each row */

#endif
