/* A share in 0..1 measured per game, whose mean over games is tested. Private to probes. */
#ifndef POISE_STUDIES_FLAWS_SHARES_H
#define POISE_STUDIES_FLAWS_SHARES_H

#include <stdint.h>

enum { SHARES_PARTS = 20 /* shares are rounded down to multiples of 1 / SHARES_PARTS */ };

typedef struct shares {
    uint64_t games, of[SHARES_PARTS + 1]; /* histogram of the games */
    double sum, most;                     /* sum and maximum of the shares */
    uint64_t example;                     /* the game with the maximum */
} shares;

void shares_add(shares *s, uint64_t game, double share);

/* Returns the mean; 0 without games. */
double shares_mean(const shares *s);

/* Returns the log e-value that the mean is above a line. */
double shares_above(const shares *s, double line);

#endif
