/* SPDX-License-Identifier: MIT */
/* What counts of games say of the first player's score: a win is 1, a draw 1/2, a loss 0, a cut game anything between.
 */
#ifndef POISE_PUBLIC_STATS_H
#define POISE_PUBLIC_STATS_H

#include <poise/base.h>

typedef struct poise_counts {
    uint64_t first, draws, second, cut;
} poise_counts;

typedef struct poise_interval {
    double low, high;
} poise_interval;

typedef enum poise_verdict {
    POISE_UNDECIDED,
    POISE_BALANCED,
    POISE_FIRST_FAVOURED,
    POISE_SECOND_FAVOURED,
    POISE_WITHHELD /* more than half of the games were cut */
} poise_verdict;

/* Of the finished games; NaN without any. */
POISE_API double poise_score(const poise_counts *c);

/* The interval that may be looked at after every game, and stopped by: a confidence sequence (Waudby-Smith and Ramdas
 * 2024). alpha is in (0,1), .05 for 95 %. */
POISE_API poise_interval poise_score_interval(const poise_counts *c, double alpha);

/* The narrower one for a number of games that was fixed beforehand (Owen 1988, or by variance). */
POISE_API poise_interval poise_score_interval_fixed(const poise_counts *c, double alpha);

/* Does the score lie in the zone, such as .47 to .53, or beside it? Wrong with a chance of at most alpha, whenever one
 * looks. It is about the players who played. */
POISE_API poise_verdict poise_verdict_of(const poise_counts *c, double zone_low, double zone_high, double alpha);

/* "BALANCED", "FIRST PLAYER FAVOURED", "SECOND PLAYER FAVOURED", "UNDECIDED" or "WITHHELD". */
POISE_API const char *poise_verdict_name(poise_verdict v);

#endif
