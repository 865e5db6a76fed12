/* Positions as FEN: board (fen.h), pieces in hand, side to move, castling rights and the en passant cell. */
#ifndef POISE_ENGINE_FRONTS_FEN_BOARD_H
#define POISE_ENGINE_FRONTS_FEN_BOARD_H

#include "board/board.h"
#include "engine/fronts/fen_castling.h"
#include "engine/fronts/fen_hands.h"
#include "engine/fronts/front.h"

typedef struct fen_board {
    text start; /* board and hands at the start; empty: boards of these rules have no FEN */
    int rows, columns;
    fen_hands hands;
    char letters[PIECES_CODES_MAX + 1]; /* letters of the pieces */
    char only[2];                       /* per side the letter of its only kind of piece; 0: it has several */
    fen_castling castling;
    bool start_alone;                  /* the rules have state that FEN lacks, so only the start can be set up */
    uint16_t cell_at[BOARD_CELLS_MAX]; /* engine's index of each cell, from the top row */
} fen_board;

/* Reads the start position of the current game. Call fen_board_drop in any case. Returns 0, or -1 with `e` filled in.
 */
MUST_CHECK int fen_board_learn(fen_board *b, front *f, error *e);
void fen_board_drop(fen_board *b);

/* The start of a game in a "position" command; NULL: not given. */
typedef struct fen_place {
    const char *rows; /* board and hands; NULL: start of the rules */
    const char *side; /* "w" or "b" */
    const char *castling;
    const char *passed;
} fen_place;

/* Is it the start position of the rules? */
bool fen_place_is_start(const fen_board *b, const fen_place *at);

/* Starts the game from there. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int fen_board_set_up(const fen_board *b, front *f, const fen_place *at, error *e);

/* Appends the current position as FEN; nothing where boards of these rules have none, or a piece was promoted to a type
 * that does not stand at the start. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int fen_board_write(const fen_board *b, front *f, text *out, error *e);

#endif
