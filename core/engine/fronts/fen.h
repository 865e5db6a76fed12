/* A board as chess programs write it: rows from the top with / between them, letters of pieces, numbers of empty cells.
 */
#ifndef POISE_ENGINE_FRONTS_FEN_H
#define POISE_ENGINE_FRONTS_FEN_H

#include "base/text.h"

/* Appends "rnbqkbnr/pppppppp/8/..." for a board that was drawn as text (report/board_text.h), a line for each row with
 * its number first; nothing where some cell is no single sign. */
void fen_write(const char *drawn, text *out);

#endif
