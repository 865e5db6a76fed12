/* UCI notation of moves that the engine names by a column, such as "d" of a falling disc: they are drops, "P@d3".
 * Internal to this folder. */
#ifndef POISE_ENGINE_FRONTS_UCI_COLUMNS_H
#define POISE_ENGINE_FRONTS_UCI_COLUMNS_H

#include "engine/fronts/fen_board.h"

/* Lists such moves of the current position: text "d d3\ng g1\n"; empty: none, or cells have no such names. Returns 0,
 * or -1 with `e` filled in. */
MUST_CHECK int uci_columns_list(const fen_board *b, front *f, text *out, error *e);

/* Returns the cell of that move in such a list, a pointer into it of *length bytes; NULL: not in the list. */
const char *uci_columns_cell(const text *list, const char *name, size_t *length);

/* Is that move, a member of an answer to "moves", named by a column, and written "P@d3" in UCI? */
bool uci_columns_means(const fen_board *b, const cJSON *one, const char *written);

#endif
