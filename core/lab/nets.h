/* Which evaluations the players of a cell think with: two players of one name are the same only where these are. */
#ifndef POISE_LAB_NETS_H
#define POISE_LAB_NETS_H

#include "base/text.h"
#include "players/evaluated.h"

typedef struct nets {
    unsigned trainings[2]; /* of each seat; 0: its player has no evaluation */
    char mark[2][TRAININGS_MAX][EVALUATED_MARK];
} nets;

/* Notes that of a training, from 0 on. */
void nets_note(nets *n, unsigned seat, unsigned training, const char *mark);

/* The second seat has the player of the first. */
void nets_seat_again(nets *n);

/* Are they the same, as far as both go? */
bool nets_agree(const nets *a, const nets *b);

/* Has some player one? */
bool nets_any(const nets *n);

/* Appends "0123456789abcdef, fedcba9876543210": of both seats, each once. */
void nets_write(const nets *n, text *out);

/* Appends the list of a seat: ["0123456789abcdef"]. */
void nets_write_seat(const nets *n, unsigned seat, text *out);

/* Appends a list for each seat: [["0123456789abcdef"], []]. */
void nets_write_json(const nets *n, text *out);

#endif
