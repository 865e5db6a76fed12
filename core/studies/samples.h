/* Positions of the games of a cell: private to what learns from positions. */
#ifndef POISE_STUDIES_SAMPLES_H
#define POISE_STUDIES_SAMPLES_H

#include "base/stop.h"
#include "lab/results.h"
#include "rules/turn.h"

enum { SAMPLES_MOST = 16 }; /* positions of a game */

/* A position before one of the decisions of game `index`, and how that game came out. */
typedef void use_sample(void *context, uint64_t index, const position *p, outcome result);

/* What is asked of a cell. */
typedef struct samples {
    results *results;
    int of_cell;
    const game *g;
    int each;              /* positions of a game, 1..SAMPLES_MOST; of a game with fewer decisions all */
    const stop_flag *stop; /* may be NULL */
    uint64_t games;        /* that samples were taken of; the others: */
    uint64_t left_out;     /* not decided, or without a decision */
    uint64_t repeated;     /* earlier ones again, of players without chance */
} samples;

/* Hands over the samples of each game that was decided, in order, one for each observation,, and counts games.
 * Every position of a game has the same chance, and which ones are taken depends on seed and number of the game alone.
 * Returns 0, 1 when `stop` was set, or -1 with `e` filled in. */
MUST_CHECK int samples_each(samples *s, use_sample *use, void *context, error *e);

#endif
