/* Value of a game with chance: the first player's expected score under perfect play, a draw counting half. Value
 * iteration over all reachable positions (Shapley 1953, "Stochastic games"), from below and above at once; whatever an
 * endless game is worth, the value lies between. */
#ifndef POISE_SOLVE_EXPECTATION_H
#define POISE_SOLVE_EXPECTATION_H

#include "base/stop.h"
#include "solve/reachable.h"

typedef struct expectation {
    const reachable *on;
    double *least, *most; /* by position */
    unsigned rounds;      /* over all positions */
} expectation;

/* Iterates until the bounds of the first position differ by less than `off`, at most `rounds` times. Returns 0, 1 when
 * stopped, or -1 when out of memory. Call expectation_done in any case. */
MUST_CHECK int expectation_make(expectation *x, const reachable *on, double off, unsigned rounds,
                                const stop_flag *stop);
void expectation_done(expectation *x);

#endif
