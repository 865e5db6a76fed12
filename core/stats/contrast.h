/* A difference between cells, watched while games come in: what does this rule do to the score?
 *
 * One observation takes one game of every cell and sets the mean of those on the one side against the mean of those on
 * the other. Its value is bounded, so the evidence of stats/sequence.h says of the difference what it says of a score:
 * valid at any moment, for any number of games, and whether or not the cells share their chance. Two cells are A
 * against B; the cells of a factorial design give the effect of each factor, averaged over all others, in points of
 * score. No model of the score is assumed.
 *
 * A game that was cut counts against whatever is to be shown: the low end of the interval has it lost on the one side
 * and won on the other, the high end the other way round. */
#ifndef POISE_STATS_CONTRAST_H
#define POISE_STATS_CONTRAST_H

#include <stdbool.h>

#include "stats/counts.h"

enum { CONTRAST_CELLS_MAX = 128 };

/* What a game is worth in half points, if it was cut and would have been the least, or the most. */
typedef struct contrast_value {
    unsigned char low, high; /* 0..2; equal for a finished game */
} contrast_value;

/* The first player's score; and 1 for a draw, 0 for a decided game. */
contrast_value contrast_score(outcome o);
contrast_value contrast_draw(outcome o);

/* What is known of it. */
typedef enum contrast_answer {
    CONTRAST_OPEN,
    CONTRAST_RAISES,
    CONTRAST_LOWERS,
    CONTRAST_NEGLIGIBLE, /* if anything, less than what matters */
    CONTRAST_ANSWERS
} contrast_answer;

/* "undecided", "raises", "lowers" or "does nothing that matters". */
const char *contrast_answer_name(contrast_answer a);

/* Open so that it can live in the caller's storage; callers only read. */
typedef struct contrast {
    int cells;
    signed char side[CONTRAST_CELLS_MAX]; /* 1, -1, or 0 for a cell that takes no part */
    int each;                             /* cells on each side: equally many */
    double scale;                         /* the difference is so many times that of the means */
    double alpha;
    double matters;        /* the least difference that matters */
    double weight;         /* what an observation is worth (counts_weight) */
    int64_t observed, cut; /* observations; those with a cut game */
    /* By half points of the one side less those of the other, from -2 each to 2 each. */
    int64_t low[2 * CONTRAST_CELLS_MAX + 1], high[2 * CONTRAST_CELLS_MAX + 1];
    contrast_answer answer; /* of the looks so far: it stays */
    int64_t answered_at;    /* observations then */
    int64_t next_look;
} contrast;

/* A contrast as it is asked: `side` says for each of `cells` cells, 2..CONTRAST_CELLS_MAX, where it stands; as many
 * stand on the one side as on the other. `scale` is 1 for an effect; an interaction is twice its contrast: how much
 * more the one factor does with the other than without. `matters`: the least difference that matters, above 0. */
typedef struct contrast_question {
    const signed char *side;
    int cells;
    double scale, alpha, matters;
} contrast_question;

void contrast_start(contrast *c, const contrast_question *q);

/* Counts one game of every cell: value[i] of cell i, where it takes part. `weight`: what each observation so far is
 * worth, 1 unless the games of some cell make clusters; then the least of any cell. */
void contrast_add(contrast *c, const contrast_value *value, double weight);

/* The mean difference, -scale..scale; NaN without observations, or with a cut game among them. */
double contrast_estimate(const contrast *c);

/* The differences that today's games have not refuted, valid at any moment; it holds the estimate. */
interval contrast_interval(const contrast *c);

/* The same for a number of games fixed beforehand, from the variance of the observations, and the two-sided chance of
 * at least such a difference where there is none; [-scale, scale] and 1 for fewer than two observations. */
interval contrast_fixed_interval(const contrast *c);
double contrast_chance(const contrast *c);

/* ln of the evidence that there is a difference, in either direction: its expectation, whenever one stops, is at most 1
 * where there is none. */
double contrast_log_evidence(const contrast *c);

/* The answer, which stays as it was at the first look that had one; but of a difference that is there it may still be
 * shown that it is negligible. */
contrast_answer contrast_read(const contrast *c);

/* After how many observations the answer stood; 0: there is none. */
int64_t contrast_answered_at(const contrast *c);

/* Do today's games show the answer by themselves? True where there is none. */
bool contrast_is_supported(const contrast *c);

#endif
