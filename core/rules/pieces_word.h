/* Words that declare the pieces. One file each, in pieces/. */
#ifndef POISE_RULES_PIECES_WORD_H
#define POISE_RULES_PIECES_WORD_H

#include "game/builder.h"
#include "game/pieces.h"

typedef struct pieces_type {
    word word;

    /* Fills in the set, which is zeroed. Returns 0, or -1 after builder_fail. */
    int (*declare)(game_builder *b, const spec *s, piece_set *out);
} pieces_type;

#endif
