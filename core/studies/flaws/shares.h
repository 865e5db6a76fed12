/* Something that is measured of each game as a share, and whose mean over games is asked for. Private to probes. */
#ifndef POISE_STUDIES_FLAWS_SHARES_H
#define POISE_STUDIES_FLAWS_SHARES_H

#include <stdint.h>

enum { SHARES_PARTS = 20 /* shares are rounded down to one of so many */ };

typedef struct shares {
    uint64_t games, of[SHARES_PARTS + 1]; /* games, by their share */
    double sum, most;                     /* of the shares, and the greatest */
    uint64_t example;                     /* the game with that */
} shares;

void shares_add(shares *s, uint64_t game, double share);

/* 0 without games. */
double shares_mean(const shares *s);

/* The evidence that the mean is above a line. */
double shares_above(const shares *s, double line);

#endif
