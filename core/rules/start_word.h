/* Words that set up the start position. One file each, in starts/. */
#ifndef POISE_RULES_START_WORD_H
#define POISE_RULES_START_WORD_H

#include "game/builder.h"
#include "game/position.h"

typedef struct start_type {
    word word;

    /* Places the pieces of the start on an empty board with position_set_cell. Returns 0, or -1 after builder_fail. */
    int (*set_up)(game_builder *b, const spec *s, position *p);
} start_type;

#endif
