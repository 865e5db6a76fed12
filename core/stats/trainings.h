/* The first player's score over trainings: what players of this kind come to, whatever they happened to learn.
 *
 * Trainings are drawn like games, so the mean scores of disjoint pairs of them, each in both seatings and of about
 * equally many games, are independent observations of one distribution; Student's t with one degree of freedom less
 * than there are pairs. That holds for trainings that are better in both seats, in one, or that move the score of
 * whoever meets them. The interval for these trainings alone is the one of their games (stats/sequence.h). */
#ifndef POISE_STATS_TRAININGS_H
#define POISE_STATS_TRAININGS_H

#include "stats/counts.h"

typedef struct trainings_score {
    double mean;       /* of the pairs' scores, 0..1; NaN where a pair has no finished game */
    interval interval; /* never narrower than that of the same games without trainings; [0, 1] for fewer than two pairs,
                          or where one has no game. The low end has cut games lost, the high end won */
    double spread;     /* standard deviation of one pair's true score, with what its number of games explains taken out:
                          0 where that explains all; NaN as the mean */
} trainings_score;

enum { TRAININGS_PAIRS_MAX = 32 };

/* What a pair says of anything that is asked, such as the difference of its scores by two rules. */
typedef struct trainings_observation {
    double low, high; /* equal without cut games, which may have been anything */
    double sampling;  /* variance by the number of its games */
} trainings_observation;

typedef struct trainings_mean {
    interval interval; /* Student's */
    double spread;     /* between pairs, sampling taken out */
} trainings_mean;

/* Of what 2..TRAININGS_PAIRS_MAX pairs say. And the two-sided chance that their mean is so far from nothing, or
 * farther, where there is nothing. */
trainings_mean trainings_mean_of(const trainings_observation *all, int n, double alpha);
double trainings_chance(const trainings_observation *all, int n);

/* The same, never narrower than the number of games allows: by chance pairs may agree too well. */
trainings_mean trainings_widened(const trainings_observation *all, int n, double alpha);

/* What the score of a pair's games is as an observation. */
trainings_observation trainings_observe(const score_counts *c);

/* Of `n` pairs; alpha is in (0,1), .05 for 95 %. For a number of pairs and games fixed beforehand. */
trainings_score trainings_score_of(const score_counts *pairs, int n, double alpha);

/* To be watched, pairs play one after another, each as many games, and are looked at after 4, 8, 16 ... of them and
 * after the last. How many pairs the next look takes when `n` are done; 0: there is none. */
int trainings_next_look(int pairs, int n);

/* A look at the first n of `pairs`. Each of the looks has its share of alpha, so that together they miss the score in
 * at most that share of cases (Bonferroni), whatever is stopped by them. For half-widths in standard deviations between
 * pairs, with 32 pairs in all, and by the anytime-valid t sequence (Lai 1976; Wang and Ramdas 2023, theorem 4.9, with
 * c^2 = .2), which allows looks after every pair and forever:
 *     pairs          4     8    16    32
 *     these looks 2.53  1.18   .71   .47
 *     sequence    3.43  1.50   .94   .64
 * Learning is what a pair costs, so the looks are few. */
trainings_score trainings_look(const score_counts *each, int n, int pairs, double alpha);

/* The share of alpha that each look at `pairs` has. */
double trainings_look_alpha(int pairs, double alpha);

#endif
