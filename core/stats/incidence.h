/* Cumulative incidence: the share of all games that have ended by each ply, by result.
 *
 * Under one common limit of plies the Aalen-Johansen estimate is the plain share of all games, with cut ones in the
 * divisor; one minus a Kaplan-Meier curve per result would be too large, because results are competing risks. */
#ifndef POISE_STATS_INCIDENCE_H
#define POISE_STATS_INCIDENCE_H

#include <stddef.h>
#include <stdint.h>

/* Shares of all games at the end of a ply; they add up to 1. */
typedef struct incidence_point {
    double first, second, draw; /* ended by then, with this result */
    double unfinished;          /* not ended by then; 1 without games */
} incidence_point;

/* Fills out[t] for t in 0..size-1. Each histogram has `size` entries: games of that result with t plies. `cut` games
 * have no result in 0..size-1. */
void incidence_fill(const uint64_t *first, const uint64_t *second, const uint64_t *draw, size_t size, uint64_t cut,
                    incidence_point *out);

#endif
