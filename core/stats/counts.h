/* How the games of a cell came out, and what that says about the first player's score without any assumption.
 *
 * Everything in this folder speaks from the point of view of the player who moves FIRST: a win scores 1, a draw 1/2, a
 * loss 0. A game that was cut at the limit of plies is neither: its score is unknown, anything from 0 to 1 (Manski's
 * bounds). */
#ifndef POISE_STATS_COUNTS_H
#define POISE_STATS_COUNTS_H

#include <assert.h>
#include <math.h>
#include <stdint.h>

#include "base/results.h"

/* Numbers of games, each at least 0. */
typedef struct score_counts {
    int64_t win, draw, loss; /* finished games, as the first player sees them */
    int64_t cut;             /* games without a result */
    /* Ordered pairs of games, cut ones too, that are one observation: the same game again between players without
     * chance. 0: every game is an observation of its own, whatever moves it has. */
    int64_t alike;
} score_counts;

/* Two ends of a range, low <= high; both ends belong to it. */
typedef struct interval {
    double low, high;
} interval;

/* The counts of games[r] games of each result r. */
static inline score_counts counts_of(const uint64_t games[OUTCOME_RESULTS])
{
    return (score_counts){.win = (int64_t)games[OUTCOME_FIRST],
                          .draw = (int64_t)games[OUTCOME_DRAW],
                          .loss = (int64_t)games[OUTCOME_SECOND],
                          .cut = (int64_t)games[OUTCOME_NONE]};
}

/* Counts n more games of one result. */
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

/* What a game is worth as evidence, above 0 and at most 1: clusters of m games that are one observation each, n games
 * in all, are worth as many as n squared over the sum of m squared (Kish 1965, "Survey sampling"). The mean score stays
 * that of all games. */
static inline double counts_weight(const score_counts *c)
{
    int64_t n = counts_total(c);
    return c->alike ? (double)n / (double)(n + c->alike) : 1;
}

/* The first player's mean score over the finished games, 0..1; NaN when there are none. With cut games this is not an
 * estimate of anything but the games that ended: prefer counts_score_range. */
static inline double counts_score(const score_counts *c)
{
    int64_t n = counts_finished(c);
    return n ? ((double)c->win + .5 * (double)c->draw) / (double)n : NAN;
}

/* The mean score over all games, if every cut game were lost (low) or won (high); [0, 1] when there are no games. */
static inline interval counts_score_range(const score_counts *c)
{
    int64_t n = counts_total(c);
    if (!n) return (interval){0, 1};
    double points = (double)c->win + .5 * (double)c->draw;
    return (interval){points / (double)n, (points + (double)c->cut) / (double)n};
}

/* The share of games that were cut, 0..1; 0 when there are no games. */
static inline double counts_cut_share(const score_counts *c)
{
    int64_t n = counts_total(c);
    return n ? (double)c->cut / (double)n : 0;
}

#endif
