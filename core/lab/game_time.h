/* Measures the time that games take on this machine, before they are planned. */
#ifndef POISE_LAB_GAME_TIME_H
#define POISE_LAB_GAME_TIME_H

#include "base/text.h"
#include "lab/plan.h"
#include "lab/progress.h"

/* CPU seconds of a batch, unless said otherwise. */
typedef struct game_time {
    double all;      /* including work before its games */
    double games;    /* the games alone */
    double learning; /* training of its players, before the games */
    double clock;    /* wall-clock seconds of the games, on all processors that play them */
} game_time;

/* Plays the games of the cell in memory, without reporting progress. Returns an enum lab_end, or -1 with `e` filled in.
 */
MUST_CHECK int game_time_of(const plan *of, const plan_cell *c, const lab_watch *watch, game_time *out, error *e);

/* Appends a duration: "40 s", "3 min", "2.5 h". */
void game_time_write(double seconds, text *out);

#endif
