/* Samples positions from the games of a cell, for regressions on positions. Private to studies. */
#ifndef POISE_STUDIES_SAMPLES_H
#define POISE_STUDIES_SAMPLES_H

#include "base/stop.h"
#include "lab/results.h"
#include "rules/turn.h"

enum { SAMPLES_MOST = 16 }; /* positions per game */

/* Receives a position before a decision of game `index`, and the result of that game. */
typedef void use_sample(void *context, uint64_t index, const position *p, outcome result);

/* A sampling request for a cell. */
typedef struct samples {
    results *results;
    int of_cell;
    const game *g;
    int each;              /* positions per game, 1..SAMPLES_MOST; a game with fewer decisions gives all of them */
    const stop_flag *stop; /* may be NULL */
    uint64_t games;        /* games that were sampled; the others: */
    uint64_t left_out;     /* undecided, or without a decision */
    uint64_t repeated;     /* repeats, of deterministic players */
} samples;

/* Passes on the samples of each decided game, in order, one game per observation (repeats of deterministic players are
 * skipped), and counts games. Within a game all positions are equally likely; the choice depends only on the seed and
 * the index of the game. Returns 0, 1 when `stop` was set, or -1 with `e` filled in. */
MUST_CHECK int samples_each(samples *s, use_sample *use, void *context, error *e);

#endif
