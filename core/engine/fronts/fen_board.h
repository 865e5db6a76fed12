/* Positions that chess programs state instead of playing to them: a board as they write it (fen.h), what is in hand,
 * who is to move, who may castle, and the cell that a piece has just passed. */
#ifndef POISE_ENGINE_FRONTS_FEN_BOARD_H
#define POISE_ENGINE_FRONTS_FEN_BOARD_H

#include "board/board.h"
#include "engine/fronts/fen_castling.h"
#include "engine/fronts/fen_hands.h"
#include "engine/fronts/front.h"

typedef struct fen_board {
    text start; /* the board at the start, and what is in hand; empty: no board of these rules can be written so */
    int rows, columns;
    fen_hands hands;
    char letters[PIECES_CODES_MAX + 1]; /* the signs of pieces that are letters */
    char only[2];                       /* that of each side which has but one; 0: it has several */
    fen_castling castling;
    bool start_alone;                  /* these rules count what such a text does not say */
    uint16_t cell_at[BOARD_CELLS_MAX]; /* from the top row: which of the engine's cells it is */
} fen_board;

/* Looks at the current game, at its start. fen_board_drop in any case. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int fen_board_learn(fen_board *b, front *f, error *e);
void fen_board_drop(fen_board *b);

/* What "position" says of where a game begins: texts, NULL what is not said. */
typedef struct fen_place {
    const char *rows; /* and what is in hand; NULL: the start of the rules */
    const char *side; /* "w" or "b" */
    const char *castling;
    const char *passed;
} fen_place;

/* Is it where the rules begin? */
bool fen_place_is_start(const fen_board *b, const fen_place *at);

/* The game begins there. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int fen_board_set_up(const fen_board *b, front *f, const fen_place *at, error *e);

/* Appends where the game stands, so that it can be set up again: nothing where boards of these rules have no such text,
 * or a piece has become one that does not stand at the start. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int fen_board_write(const fen_board *b, front *f, text *out, error *e);

#endif
