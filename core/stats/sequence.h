/* The live interval: an anytime-valid confidence sequence for a mean score, which may be looked at after every game.
 *
 * Testing by betting: a bettor plays against the claim "the true score is at most s", staking a fixed share of its
 * wealth on a higher score before each game. If the claim is true its wealth is a supermartingale, so by Ville's
 * inequality the chance that it ever reaches 1/alpha is at most alpha, however often one looks and whenever one
 * stops. The wealth, averaged over a grid of stakes, is the evidence (e-value) E(s,+); E(s,-) is that of its mirror
 * image, against "at least s". The confidence sequence is the set of scores that neither has refuted. Evidence
 * depends on counts only, not on the order of games; it is exact for any number of games and any share of draws.
 *
 * Assumption: given the past, the mean of each observation is on the claimed side. Dependent games (a pair from one
 * opening) therefore form ONE observation, their mean score; hence values are general here.
 *
 * Source: Waudby-Smith and Ramdas 2024, "Estimating means of bounded random variables by betting" (JRSS B 86), with a
 * geometric grid of 40 stakes g from .001 to .95, weighted by .1 + exp(-ln(g/.06)^2 / 2). For won and lost games
 * around one half, the interval's width relative to the normal one for a number of games fixed beforehand is:
 *     games      50   100   500  1,000  10,000  100,000  1,000,000
 *     times    1.63  1.65  1.61   1.60    1.65     1.81       1.95
 * With equal weights on stakes from .0002 it was 1.67, 1.72, 1.76, 1.77, 1.78, 1.78 and 1.78; with stakes from .01 to
 * .15 alone 1.90, 1.84, 1.59, 1.58, 1.59, 1.72 and 2.94. */
#ifndef POISE_STATS_SEQUENCE_H
#define POISE_STATS_SEQUENCE_H

#include "stats/counts.h"

/* Observations of equal value. */
typedef struct sequence_category {
    double value; /* 0..1 */
    double count; /* at least 0; fewer than games, where several games are one observation (counts_weight) */
} sequence_category;

typedef enum sequence_side {
    SEQUENCE_ABOVE, /* "+": evidence that the true score is above s */
    SEQUENCE_BELOW  /* "-": evidence that it is below s */
} sequence_side;

/* Returns the natural logarithm of the evidence E(s,side), s in 0..1; 0 without observations, and INFINITY if one
 * observation refutes the claim (a score above 0 against s = 0). The claim is refuted at level alpha when this
 * reaches ln(1/alpha). */
double sequence_log_evidence(const sequence_category *c, int n, double s, sequence_side side);

/* Returns the threshold of the log evidence for a two-sided question: each side has one half of alpha. */
static inline double sequence_threshold(double alpha)
{
    return log(2 / alpha);
}

/* Returns the scores that neither side has refuted at alpha/2; alpha in (0,1), .05 for 95 %. [0, 1] without
 * observations. */
interval sequence_interval(const sequence_category *c, int n, double alpha);

/* Converts games to observations for evidence of that side. */
enum { SEQUENCE_RESULTS = 3 };
void sequence_of_score(const score_counts *c, sequence_side side, sequence_category out[SEQUENCE_RESULTS]);

/* The same for games, each with counts_weight. A cut game counts against whatever is to be shown: as lost in evidence
 * for "above", as won in evidence for "below". So the low end of the interval assumes all cut games lost and the high
 * end all won. */
double sequence_score_evidence(const score_counts *c, double s, sequence_side side);
interval sequence_score(const score_counts *c, double alpha);

#endif
