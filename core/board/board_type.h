/* Words that define the board. Each is one file of this folder: the topology and its word. */
#ifndef POISE_BOARD_BOARD_TYPE_H
#define POISE_BOARD_BOARD_TYPE_H

#include "board/board.h"
#include "language/spec.h"

typedef struct board_type {
    word word;
    const meaning *directions, *parts; /* names that the board defines, whatever its size; NULL: none */

    /* Builds the board in the arena. NULL with `e` filled in on failure; *key receives the name of the field at fault,
     * if there is one. */
    board *(*build)(arena *a, const spec *s, const char **key, error *e);
} board_type;

#endif
