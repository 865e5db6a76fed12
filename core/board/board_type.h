/* Words that give a game its board. One file each, named board_*.c. */
#ifndef POISE_RULES_BOARD_WORD_H
#define POISE_RULES_BOARD_WORD_H

#include "game/builder.h"
#include "game/region.h"

typedef struct board_type {
    word word;
    const meaning *directions, *parts; /* those that the board names, whatever its size; NULL: none */

    /* Builds the board in the game's arena; NULL after builder_fail. */
    board *(*build)(game_builder *b, const spec *s);
} board_type;

#endif
