/* Bounds of the value of a chance node while its outcomes become known one by one: Star1 pruning (Ballard 1983).
 *
 * The value is the mean of the outcomes' scores, weighted. In it any win counts SCORE_ESTIMATE and any loss its
 * negative, like certain estimates. If all outcomes are won, the node is won, at the latest of their distances;
 * likewise if all are lost. */
#ifndef POISE_PLAYERS_CHANCE_BOUNDS_H
#define POISE_PLAYERS_CHANCE_BOUNDS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct chance_bounds {
    int64_t all, left;      /* sums of weights: of all outcomes, of the unknown ones */
    int64_t sum;            /* weighted sum of the known scores */
    int32_t least, most;    /* minimum and maximum of the known scores */
    bool all_won, all_lost; /* the known ones */
} chance_bounds;

/* Begins with no outcome known. `all`: the sum of all weights, 1..2^32. */
chance_bounds chance_bounds_begin(int64_t all);

/* Returns the window for the next outcome, of that weight: a score of at most chance_bounds_alpha proves the node's
 * value at most alpha, one of at least chance_bounds_beta proves it at least beta. Beyond the window a bound
 * suffices. */
int32_t chance_bounds_alpha(const chance_bounds *b, int64_t weight, int32_t alpha);
int32_t chance_bounds_beta(const chance_bounds *b, int64_t weight, int32_t beta);

/* Adds the score of the next outcome. */
void chance_bounds_add(chance_bounds *b, int64_t weight, int32_t score);

/* Returns the lower and the upper bound of the node's value, whatever the unknown outcomes are; equal when all are
 * known. */
int32_t chance_bounds_least(const chance_bounds *b);
int32_t chance_bounds_most(const chance_bounds *b);

#endif
