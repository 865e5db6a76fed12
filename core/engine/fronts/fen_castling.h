/* Rights to castle, as chess programs state them behind a board: "KQkq". In rules they are a mark on kings and rooks
 * that have not moved, which is called `unmoved`; a right that is lost takes it from the rook, and the last one from
 * the king. Internal to this folder. */
#ifndef POISE_ENGINE_FRONTS_FEN_CASTLING_H
#define POISE_ENGINE_FRONTS_FEN_CASTLING_H

#include <cJSON.h>

#include "base/text.h"
#include "board/board.h"

enum { FEN_KING_SIDE, FEN_QUEEN_SIDE };

typedef struct fen_castling {
    bool there;                     /* these rules have that mark */
    int sets;                       /* one, or one for each side */
    bool at_start[BOARD_CELLS_MAX]; /* the cells that have it, from the top row as in fen_board */
    int king[2], rook[2][2];        /* of each side, where they stand; -1: there is none */
} fen_castling;

/* What the marks of a position, the start, say of it; cell_at[place] is the engine's number of a place. */
void fen_castling_learn(fen_castling *c, const cJSON *marks, const uint16_t *cell_at, const char *signs, int places);

/* Are those all that the start has? NULL, too: nothing is said. */
bool fen_castling_is_whole(const fen_castling *c, const char *rights);

/* Are they letters of that kind, or "-"? */
bool fen_castling_reads(const char *rights);

/* Appends the rights that the marks of a position leave, or "-". */
void fen_castling_say(const fen_castling *c, const cJSON *marks, const uint16_t *cell_at, text *out);

/* Appends the marks of a set_up with the board `signs`; nothing where these rules have no such mark, or no rights are
 * said: then they are as at a start. */
void fen_castling_write(const fen_castling *c, const char *rights, const uint16_t *cell_at, const char *signs,
                        int places, text *out);

#endif
