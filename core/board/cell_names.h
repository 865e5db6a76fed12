/* Names of cells, for messages. */
#ifndef POISE_BOARD_CELL_NAMES_H
#define POISE_BOARD_CELL_NAMES_H

#include "base/text.h"
#include "board/board.h"

/* Returns the length of what looks like a cell name at the start of `written`: letters, then digits; 0: none. */
size_t cell_names_like(const char *written);

/* Appends the range of cells: "the 16 cells are a1 to d4". */
void cell_names_write(const board *b, text *out);

#endif
