/* How many more games an undecided question needs.
 *
 * After N games, n of which are known, the score will be approximately normal around today's, with variance that of
 * one game times (N - n) / (N n). So for each N there is a chance that the interval then decides; the range goes from
 * the N with a chance of one tenth to the N with nine tenths. */
#ifndef POISE_STATS_OUTLOOK_H
#define POISE_STATS_OUTLOOK_H

#include "stats/verdict.h"

typedef enum outlook_kind {
    OUTLOOK_RANGE, /* `least` to `most` more games, with about 80 % probability */
    OUTLOOK_FEW,   /* too early to say; at least `least`, with 90 % probability */
    OUTLOOK_EDGE,  /* the score is near the zone's edge, as these games show: at least `least`, perhaps never */
    OUTLOOK_CUTS   /* no number of games suffices: cut games leave open on which side of an edge the score is */
} outlook_kind;

/* OUTLOOK_EDGE applies if 95 % of the possible scores are within this share of the zone's width from an edge. */
#define OUTLOOK_EDGE_SHARE .25

typedef struct outlook {
    outlook_kind kind;
    int64_t least, most; /* more games; 1 <= least <= most; `most` is INT64_MAX unless kind is OUTLOOK_RANGE */
} outlook;

/* Returns the outlook of counts without a verdict. */
outlook outlook_of(const score_counts *c, const verdict_question *q);

/* The same before the first game, assuming the true score and share of draws: a range, or OUTLOOK_EDGE if the score
 * is so near an edge that more than `OUTLOOK_MOST` games may not suffice. */
#define OUTLOOK_MOST 1e8
outlook outlook_planned(double score, double draws, const verdict_question *q);

/* Returns the number of games after which the interval of a score of one half, without draws, has about this width, 0
 * < width <= 1. */
double outlook_games_for_width(double width, double alpha);

#endif
