/* The value of a game with chance: what the first player scores on average, a draw counting half, when both sides play
 * for that. Value iteration over all positions that can come about (Shapley 1953, "Stochastic games"), from below and
 * from above at once: whatever a game that never ends were worth, the value lies between. */
#ifndef POISE_SOLVE_EXPECTATION_H
#define POISE_SOLVE_EXPECTATION_H

#include "base/stop.h"
#include "solve/reachable.h"

typedef struct expectation {
    const reachable *on;
    double *least, *most; /* of each position */
    unsigned rounds;      /* over all positions */
} expectation;

/* Goes on until the bounds of the first position are nearer than `off`, or `rounds` rounds were not enough. Returns 0,
 * 1 when a stop was requested, or -1 when memory is out. expectation_done is called in any case. */
MUST_CHECK int expectation_make(expectation *x, const reachable *on, double off, unsigned rounds,
                                const stop_flag *stop);
void expectation_done(expectation *x);

#endif
