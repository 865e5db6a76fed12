/* Cells as people name them, for messages. */
#ifndef POISE_BOARD_CELL_NAMES_H
#define POISE_BOARD_CELL_NAMES_H

#include "base/text.h"
#include "board/board.h"

/* How many bytes of `written` look like the name of a cell, as of most boards: letters, then digits; 0: it does not
 * begin so. */
size_t cell_names_like(const char *written);

/* Appends which cells there are: "the 16 cells are a1 to d4". */
void cell_names_write(const board *b, text *out);

#endif
