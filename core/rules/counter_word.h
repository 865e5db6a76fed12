/* counter { NAME }: a number that is part of a position (game/counters.h). The word is in counters/counter.c. */
#ifndef POISE_RULES_COUNTER_WORD_H
#define POISE_RULES_COUNTER_WORD_H

#include "game/builder.h"
#include "game/counters.h"

typedef struct counter_type {
    word word;
} counter_type;

/* Fills in the counter that the spec declares. Returns 0, or -1 after builder_fail. */
MUST_CHECK int counter_read(game_builder *b, const spec *s, counter *out);

#endif
