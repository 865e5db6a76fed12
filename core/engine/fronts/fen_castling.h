/* Castling rights in FEN: "KQkq". In the rules they are the mark `unmoved` on kings and rooks; a lost right removes it
 * from the rook, the last one from the king. Internal to this folder. */
#ifndef POISE_ENGINE_FRONTS_FEN_CASTLING_H
#define POISE_ENGINE_FRONTS_FEN_CASTLING_H

#include <cJSON.h>

#include "base/text.h"
#include "board/board.h"

enum { FEN_KING_SIDE, FEN_QUEEN_SIDE };

typedef struct fen_castling {
    bool there;                     /* the rules have that mark */
    int sets;                       /* one set, or one per side */
    bool at_start[BOARD_CELLS_MAX]; /* cells with the mark at the start, from the top row as in fen_board */
    int king[2], rook[2][2];        /* their places, per side; -1: none */
} fen_castling;

/* Reads the marks of the start position; cell_at[place] is the engine's index of a place. */
void fen_castling_learn(fen_castling *c, const cJSON *marks, const uint16_t *cell_at, const char *signs, int places);

/* Are they all rights of the start? Also true for NULL: not given. */
bool fen_castling_is_whole(const fen_castling *c, const char *rights);

/* Are they castling letters, or "-"? */
bool fen_castling_reads(const char *rights);

/* Appends the rights that the marks of a position leave, or "-". */
void fen_castling_say(const fen_castling *c, const cJSON *marks, const uint16_t *cell_at, text *out);

/* Appends the marks of a set_up with the board `signs`; nothing where the rules have no such mark, or no rights are
 * given: then they are those of the start. */
void fen_castling_write(const fen_castling *c, const char *rights, const uint16_t *cell_at, const char *signs,
                        int places, text *out);

#endif
