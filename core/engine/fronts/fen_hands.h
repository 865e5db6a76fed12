/* Pieces in hand in FEN: "[Pp]" after the board, or in a row of their own, "/Pp"; "+P" is a piece that enters a hand as
 * P. In the rules hands are counters, and the letter is the sign of the piece. Internal to this folder. */
#ifndef POISE_ENGINE_FRONTS_FEN_HANDS_H
#define POISE_ENGINE_FRONTS_FEN_HANDS_H

#include <cJSON.h>

#include "base/text.h"
#include "game/pieces.h"

typedef struct fen_hand {
    char name[4 * PIECES_NAME_MAX]; /* type of piece */
    char letter[2];                 /* per side */
    char above[2];                  /* sign of the promoted piece that enters this hand; 0: none, or several */
} fen_hand;

typedef struct fen_hands {
    int count;
    fen_hand of[PIECES_TYPES_MAX];
} fen_hands;

/* Reads the counters of a position and the contents of its board. Returns false where a counter is no hand, or its
 * pieces have no letters: then FEN cannot state them. */
bool fen_hands_learn(fen_hands *h, const cJSON *counters, const cJSON *contents);

/* Appends the rows with each "+P" replaced by the sign of that piece; unknown ones are unchanged. */
void fen_hands_read_above(const fen_hands *h, const char *rows, text *out);
void fen_hands_write_above(const fen_hands *h, const char *rows, text *out);

/* Returns the letter as which the piece of that sign enters a hand, if it is another one; else 0. */
char fen_hands_below(const fen_hands *h, char sign);

/* Appends the counters of a set_up from letters with numbers before repeated ones, "2Pp"; "-" is none. Appends nothing
 * where the rules have no hands. Returns whether all are letters of pieces. */
bool fen_hands_read(const fen_hands *h, const char *letters, size_t length, text *out);

/* Appends "[Pp]" from the counters of a position; nothing where the rules have no hands. */
void fen_hands_write(const fen_hands *h, const cJSON *counters, text *out);

#endif
