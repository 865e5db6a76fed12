/* The evaluations of the players of a cell: two players of the same name are the same player only if their evaluations
 * are. */
#ifndef POISE_LAB_NETS_H
#define POISE_LAB_NETS_H

#include "base/text.h"
#include "players/evaluated.h"

typedef struct nets {
    unsigned trainings[2]; /* per seat; 0: its player has no evaluation */
    char mark[2][TRAININGS_MAX][EVALUATED_MARK];
} nets;

/* Records the evaluation of a training, counted from 0. */
void nets_note(nets *n, unsigned seat, unsigned training, const char *mark);

/* The second seat has the same player as the first. */
void nets_seat_again(nets *n);

/* Are they equal, as far as both are known? */
bool nets_agree(const nets *a, const nets *b);

/* Does any player have an evaluation? */
bool nets_any(const nets *n);

/* Appends "0123456789abcdef, fedcba9876543210": those of both seats, each once. */
void nets_write(const nets *n, text *out);

/* Appends the list of one seat: ["0123456789abcdef"]. */
void nets_write_seat(const nets *n, unsigned seat, text *out);

/* Appends one list per seat: [["0123456789abcdef"], []]. For a json_given, of `nets`. */
void nets_write_json(const void *of, text *out);

#endif
