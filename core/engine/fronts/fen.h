/* The board field of FEN (Forsyth-Edwards Notation): rows from the top separated by /, letters of pieces, numbers of
 * empty cells. */
#ifndef POISE_ENGINE_FRONTS_FEN_H
#define POISE_ENGINE_FRONTS_FEN_H

#include <stdbool.h>

#include "base/text.h"

/* Appends "rnbqkbnr/pppppppp/8/..." for a board drawn as text (report/board_text.h), one line per row that begins with
 * its number; appends nothing where a cell is not a single character. */
void fen_write(const char *drawn, text *out);

/* Reads such a board into rows * columns bytes: a letter per cell from the top, '.' for an empty one. Returns whether
 * it has that size. */
bool fen_read(const char *written, int rows, int columns, char *out);

/* Gets the numbers of rows and columns. Returns false when the rows differ in length. */
bool fen_size(const char *written, int *rows, int *columns);

#endif
