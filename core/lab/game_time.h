/* What games take on this machine, measured before they are planned or priced. */
#ifndef POISE_LAB_GAME_TIME_H
#define POISE_LAB_GAME_TIME_H

#include "base/text.h"
#include "lab/plan.h"
#include "lab/progress.h"

/* Seconds of a processor that a batch took. */
typedef struct game_time {
    double all;      /* with what is done before its games */
    double games;    /* those alone */
    double learning; /* of its players, before the games */
    double clock;    /* seconds by the clock that the games took, by all processors at work on them */
} game_time;

/* Plays the games of the cell, silently, into memory only. Returns an enum lab_end, or -1 with `e` filled in. */
MUST_CHECK int game_time_of(const plan *of, const plan_cell *c, const lab_watch *watch, game_time *out, error *e);

/* "40 s", "3 min", "2.5 h" */
void game_time_write(double seconds, text *out);

#endif
