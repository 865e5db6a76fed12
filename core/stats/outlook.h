/* How many more games an undecided question takes.
 *
 * After N games the score will be about normal around today's, n games of which are known: its variance is that of one
 * game times (N - n) / (N n). So there is a chance, for each N, that it stands outside the reach of what is to be
 * refuted; the range is from the N with a chance of one tenth to the one with nine tenths. */
#ifndef POISE_STATS_OUTLOOK_H
#define POISE_STATS_OUTLOOK_H

#include "stats/verdict.h"

typedef enum outlook_kind {
    OUTLOOK_RANGE, /* from `least` to `most` more games, about four times in five */
    OUTLOOK_FEW,   /* too early to say; at least `least`, nine times in ten */
    OUTLOOK_EDGE,  /* the score is near the zone's edge, as these games show: at least `least`, perhaps never */
    OUTLOOK_CUTS   /* no number of games: the cut ones leave it open on which side of the zone's edge the score is */
} outlook_kind;

/* An outlook says "near the edge" when 95 % of what the score may be is within this share of the zone's width. */
#define OUTLOOK_EDGE_SHARE .25

typedef struct outlook {
    outlook_kind kind;
    int64_t least, most; /* more games; 1 <= least <= most; `most` is INT64_MAX unless kind is OUTLOOK_RANGE */
} outlook;

/* For counts that have no verdict yet. */
outlook outlook_of(const score_counts *c, const verdict_question *q);

/* The same before the first game, if the true score and share of draws were these: a range, or OUTLOOK_EDGE where the
 * score is so near an edge that more than `OUTLOOK_MOST` games may not tell. */
#define OUTLOOK_MOST 1e8
outlook outlook_planned(double score, double draws, const verdict_question *q);

/* The number of games after which the interval of a score of one half, without draws, has about this width, 0 < width
 * <= 1. */
double outlook_games_for_width(double width, double alpha);

#endif
