/* Words that give a game its board. Each is one file of this folder: the topology and the word that asks for it. */
#ifndef POISE_BOARD_BOARD_TYPE_H
#define POISE_BOARD_BOARD_TYPE_H

#include "board/board.h"
#include "language/spec.h"

typedef struct board_type {
    word word;
    const meaning *directions, *parts; /* those that the board names, whatever its size; NULL: none */

    /* Builds the board in the arena. NULL with `e` filled in when it cannot be; where one field is to blame, *key gets
     * its name. */
    board *(*build)(arena *a, const spec *s, const char **key, error *e);
} board_type;

#endif
