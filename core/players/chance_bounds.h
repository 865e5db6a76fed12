/* What a decision of chance is worth while its outcomes become known one after the other: Star1 (Ballard 1983).
 *
 * The worth is the mean of the outcomes' scores by their weights, where any win counts SCORE_ESTIMATE and any loss its
 * negative, as estimates do that are certain. When all outcomes are won, so is the decision, as late as the latest of
 * them; when all are lost likewise. */
#ifndef POISE_PLAYERS_CHANCE_BOUNDS_H
#define POISE_PLAYERS_CHANCE_BOUNDS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct chance_bounds {
    int64_t all, left;      /* weights: of all outcomes, and of those that are not known yet */
    int64_t sum;            /* of the others, weighted */
    int32_t least, most;    /* of their scores */
    bool all_won, all_lost; /* of them */
} chance_bounds;

/* `all` is the sum of the weights: at least 1, at most 2^32. */
chance_bounds chance_bounds_begin(int64_t all);

/* What must be known of the next outcome, of that weight: a score of at most this means that the worth is not above
 * alpha; and one of at least that, that it is not below beta. What lies beyond need not be exact. */
int32_t chance_bounds_alpha(const chance_bounds *b, int64_t weight, int32_t alpha);
int32_t chance_bounds_beta(const chance_bounds *b, int64_t weight, int32_t beta);

/* The next outcome is known. */
void chance_bounds_add(chance_bounds *b, int64_t weight, int32_t score);

/* The worth is at least and at most so much, whatever the other outcomes are: the same when all are known. */
int32_t chance_bounds_least(const chance_bounds *b);
int32_t chance_bounds_most(const chance_bounds *b);

#endif
