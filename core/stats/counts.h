/* Results of the games of a cell, and what they imply about the first player's score without any assumption.
 *
 * Everything in this folder takes the point of view of the player who moves FIRST: a win scores 1, a draw 1/2, a loss
 * 0. A game that was cut at the limit of plies is none of these: its score is unknown, anything from 0 to 1 (Manski's
 * bounds). */
#ifndef POISE_STATS_COUNTS_H
#define POISE_STATS_COUNTS_H

#include <assert.h>
#include <math.h>
#include <stdint.h>

#include "base/results.h"

/* Numbers of games, each at least 0. */
typedef struct score_counts {
    int64_t win, draw, loss; /* finished games, from the first player's view */
    int64_t cut;             /* games without a result */
    /* Ordered pairs of games, including cut ones, that are one observation: repetitions of a game between
     * deterministic players. 0: every game is an observation of its own, whatever its moves. */
    int64_t alike;
} score_counts;

/* A closed interval, low <= high. */
typedef struct interval {
    double low, high;
} interval;

/* Returns the counts, where games[r] games have result r. */
static inline score_counts counts_of(const uint64_t games[OUTCOME_RESULTS])
{
    return (score_counts){.win = (int64_t)games[OUTCOME_FIRST],
                          .draw = (int64_t)games[OUTCOME_DRAW],
                          .loss = (int64_t)games[OUTCOME_SECOND],
                          .cut = (int64_t)games[OUTCOME_NONE]};
}

/* Adds n games of one result. */
static inline void counts_add(score_counts *c, outcome result, int64_t n)
{
    int64_t *const count[OUTCOME_RESULTS] = {
        [OUTCOME_NONE] = &c->cut, [OUTCOME_FIRST] = &c->win, [OUTCOME_SECOND] = &c->loss, [OUTCOME_DRAW] = &c->draw};
    assert((int)result < OUTCOME_RESULTS);
    *count[result] += n;
}

static inline int64_t counts_finished(const score_counts *c)
{
    return c->win + c->draw + c->loss;
}

static inline int64_t counts_total(const score_counts *c)
{
    return counts_finished(c) + c->cut;
}

/* Returns the weight of a game as evidence, above 0 and at most 1. Clusters of m games that are one observation each,
 * n games in all, have an effective sample size of n squared over the sum of m squared (Kish 1965, "Survey
 * sampling"). The mean score remains that of all games. */
static inline double counts_weight(const score_counts *c)
{
    int64_t n = counts_total(c);
    return c->alike ? (double)n / (double)(n + c->alike) : 1;
}

/* Returns the first player's mean score over the finished games, 0..1; NaN when there are none. With cut games it
 * estimates only the games that ended: prefer counts_score_range. */
static inline double counts_score(const score_counts *c)
{
    int64_t n = counts_finished(c);
    return n ? ((double)c->win + .5 * (double)c->draw) / (double)n : NAN;
}

/* Returns the mean score over all games, if every cut game were lost (low) or won (high); [0, 1] without games. */
static inline interval counts_score_range(const score_counts *c)
{
    int64_t n = counts_total(c);
    if (!n) return (interval){0, 1};
    double points = (double)c->win + .5 * (double)c->draw;
    return (interval){points / (double)n, (points + (double)c->cut) / (double)n};
}

/* Returns the share of games that were cut, 0..1; 0 without games. */
static inline double counts_cut_share(const score_counts *c)
{
    int64_t n = counts_total(c);
    return n ? (double)c->cut / (double)n : 0;
}

#endif
