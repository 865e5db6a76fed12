/* A board as chess programs write it: rows from the top with / between them, letters of pieces, numbers of empty cells.
 */
#ifndef POISE_ENGINE_FRONTS_FEN_H
#define POISE_ENGINE_FRONTS_FEN_H

#include <stdbool.h>

#include "base/text.h"

/* Appends "rnbqkbnr/pppppppp/8/..." for a board that was drawn as text (report/board_text.h), a line for each row with
 * its number first; nothing where some cell is no single sign. */
void fen_write(const char *drawn, text *out);

/* Reads such a board: a letter for each cell from the top, '.' an empty one, into rows * columns bytes. Returns whether
 * it is one of that size. */
bool fen_read(const char *written, int rows, int columns, char *out);

/* How many rows and columns the board has; false: its rows are not of one length. */
bool fen_size(const char *written, int *rows, int *columns);

#endif
