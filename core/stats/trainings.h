/* The first player's score over trainings: the expectation for players of this kind, whatever a particular training
 * learned.
 *
 * Trainings are random like games, so the mean scores of disjoint pairs of them, each in both seatings and of about
 * equally many games, are independent observations of one distribution: the interval is Student's t with one degree
 * of freedom less than there are pairs. That holds whether a training is better in both seats, in one, or shifts the
 * score of its opponent. The interval for these trainings alone is the one of their games (stats/sequence.h). */
#ifndef POISE_STATS_TRAININGS_H
#define POISE_STATS_TRAININGS_H

#include "stats/counts.h"

typedef struct trainings_score {
    double mean;       /* of the pairs' scores, 0..1; NaN if a pair has no finished game */
    interval interval; /* never narrower than that of the same games without trainings; [0, 1] for fewer than two pairs,
                          or if one has no game. The low end counts cut games as lost, the high end as won */
    double spread; /* standard deviation of a pair's true score, with the sampling variance of its games subtracted: 0
                      if that explains all; NaN as the mean */
} trainings_score;

enum { TRAININGS_PAIRS_MAX = 32 };

/* One pair's value of any statistic, such as the difference of its scores under two rules. */
typedef struct trainings_observation {
    double low, high; /* equal without cut games, whose results are unknown */
    double sampling;  /* sampling variance, from the number of its games */
} trainings_observation;

typedef struct trainings_mean {
    interval interval; /* Student's */
    double spread;     /* standard deviation between pairs, sampling variance subtracted */
} trainings_mean;

/* Return the mean over 2..TRAININGS_PAIRS_MAX pairs, and the two-sided p-value of a mean of 0. */
trainings_mean trainings_mean_of(const trainings_observation *all, int n, double alpha);
double trainings_chance(const trainings_observation *all, int n);

/* The same, never narrower than the sampling variance of the games allows: pairs may agree too well by chance. */
trainings_mean trainings_widened(const trainings_observation *all, int n, double alpha);

/* Returns the score of a pair's games as an observation. */
trainings_observation trainings_observe(const score_counts *c);

/* Returns the score over `n` pairs, for numbers of pairs and games fixed beforehand; alpha is in (0,1), .05 for 95
 * %. */
trainings_score trainings_score_of(const score_counts *pairs, int n, double alpha);

/* Group sequential design: pairs play one after another, each as many games, with looks after 4, 8, 16 ... pairs and
 * after the last. Returns the number of pairs at the next look when `n` are done; 0: there is none. */
int trainings_next_look(int pairs, int n);

/* Returns the score at a look at the first n of `pairs`. Each look has an equal share of alpha, so that all of them
 * together have coverage of at least 1 - alpha (Bonferroni), whatever rule stops at them. Half-widths in standard
 * deviations between pairs, with 32 pairs in all, compared with the anytime-valid t sequence (Lai 1976; Wang and Ramdas
 * 2023, theorem 4.9, with c^2 = .2), which allows looks after every pair and forever:
 *     pairs          4     8    16    32
 *     these looks 2.53  1.18   .71   .47
 *     sequence    3.43  1.50   .94   .64
 * The cost of a pair is its training, so there are few looks. */
trainings_score trainings_look(const score_counts *each, int n, int pairs, double alpha);

/* Returns the share of alpha of each look at `pairs`. */
double trainings_look_alpha(int pairs, double alpha);

#endif
