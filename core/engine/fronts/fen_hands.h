/* Pieces in hand, as chess programs state them behind a board: "[Pp]", or in a row of their own, "/Pp"; and behind a +
 * the piece that comes into a hand as the one named, "+P". In rules they are the counters that are hands, a letter is
 * the sign of the piece. Internal to this folder. */
#ifndef POISE_ENGINE_FRONTS_FEN_HANDS_H
#define POISE_ENGINE_FRONTS_FEN_HANDS_H

#include <cJSON.h>

#include "base/text.h"
#include "game/pieces.h"

typedef struct fen_hand {
    char name[4 * PIECES_NAME_MAX]; /* of the type */
    char letter[2];                 /* by side */
    char above[2];                  /* the sign of what comes into it as that type; 0: of none, or of several */
} fen_hand;

typedef struct fen_hands {
    int count;
    fen_hand of[PIECES_TYPES_MAX];
} fen_hands;

/* By the counters of a position, and the contents of its board. Returns false where some counter is no hand, or its
 * pieces have no letters: then not all can be stated so. */
bool fen_hands_learn(fen_hands *h, const cJSON *counters, const cJSON *contents);

/* Appends what "+P" is and the signs that it is; what no letter says stays. */
void fen_hands_read_above(const fen_hands *h, const char *rows, text *out);
void fen_hands_write_above(const fen_hands *h, const char *rows, text *out);

/* The letter of what that sign comes into a hand as, where it is another one; else 0. */
char fen_hands_below(const fen_hands *h, char sign);

/* Appends the counters of a set_up by letters, with numbers before those that are several, "2Pp"; "-" is none. Nothing
 * where these rules have no hands. Returns whether they are letters of pieces. */
bool fen_hands_read(const fen_hands *h, const char *letters, size_t length, text *out);

/* Appends "[Pp]" by the counters of a position; nothing where these rules have no hands. */
void fen_hands_write(const fen_hands *h, const cJSON *counters, text *out);

#endif
