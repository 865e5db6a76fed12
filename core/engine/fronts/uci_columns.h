/* Moves that the notation names by a column, as "d" of a disc that falls, are drops on a cell to the Universal Chess
 * Interface: "P@d3". Internal to this folder. */
#ifndef POISE_ENGINE_FRONTS_UCI_COLUMNS_H
#define POISE_ENGINE_FRONTS_UCI_COLUMNS_H

#include "engine/fronts/fen_board.h"

/* Such moves of the current position: text "d d3\ng g1\n"; empty: there are none, or cells have no names of this kind.
 * Returns 0, or -1 with `e` filled in. */
MUST_CHECK int uci_columns_list(const fen_board *b, front *f, text *out, error *e);

/* The cell of that move in such a list, a pointer into it of *length bytes; NULL: it is none of them. */
const char *uci_columns_cell(const text *list, const char *name, size_t *length);

/* Is that move, a member of an answer to "moves", named by a column, and written so, "P@d3"? */
bool uci_columns_means(const fen_board *b, const cJSON *one, const char *written);

#endif
