/* A difference between cells, monitored while games come in: what does this rule do to the score?
 *
 * The contrast is the mean score of the cells on one side minus that on the other. Two cells are A against B; the
 * cells of a factorial design give the effect of each factor, averaged over all others, in points of score. The only
 * assumption is that the cells' games are independent; there is no model of the score.
 *
 * The evidence against "the difference is at most d" bets on single games, as stats/sequence.h does on those of one
 * cell: E = product over games of 1 + g side (x - c), where x is the game's value and c what the claim expects of its
 * cell: the mean of the cell's games so far, shifted so that the c together have the difference d. An observation is
 * one game of every cell. Within it the factors are independent, and as the geometric mean is at most the arithmetic
 * one, their product has an expectation of at most 1 while the claim is true. So the interval and the answer are
 * anytime-valid. A bet on the mean of an observation is valid too, but its stake is limited by values that a mean of
 * many games never takes: with 64 cells it needs four to eleven times as many games for effects of 6 to 30 points.
 *
 * A game that was cut counts against whatever is to be shown: the low end of the interval counts it as lost on side 1
 * and won on the other, the high end the other way round. */
#ifndef POISE_STATS_CONTRAST_H
#define POISE_STATS_CONTRAST_H

#include <stdbool.h>

#include "base/error.h"
#include "stats/counts.h"

enum { CONTRAST_CELLS_MAX = 128 };

/* Value of a game in half points; for a cut game the least and the most that it could have been. */
typedef struct contrast_value {
    unsigned char low, high; /* of a finished game both are its value, 0, 1 or 2; of a cut one 0 and 2 */
} contrast_value;

/* The first player's score; and the indicator of a draw: 1 for a draw, 0 for a decided game. */
contrast_value contrast_score(outcome o);
contrast_value contrast_draw(outcome o);

/* Conclusion about the difference. */
typedef enum contrast_answer {
    CONTRAST_OPEN,
    CONTRAST_RAISES,
    CONTRAST_LOWERS,
    CONTRAST_NEGLIGIBLE, /* if any, smaller than what matters */
    CONTRAST_ANSWERS
} contrast_answer;

/* Returns "undecided", "raises", "lowers" or "does nothing that matters". */
const char *contrast_answer_name(contrast_answer a);

/* Defines a contrast. side[i] is the side of each of `cells` cells, 2..CONTRAST_CELLS_MAX: 1, -1, or 0 for a cell
 * that takes no part; both sides have the same number of cells. `scale` is 1 for an effect; an interaction is twice
 * its contrast: the effect of one factor with the other minus that without it. */
typedef struct contrast_question {
    signed char side[CONTRAST_CELLS_MAX];
    int cells;
    double scale;
    double alpha;
    double matters; /* the smallest difference that matters, above 0 */
} contrast_question;

typedef struct contrast contrast;

/* Returns a contrast without games, freed by contrast_free, or NULL when memory is out. */
MUST_CHECK contrast *contrast_new(const contrast_question *q);
void contrast_free(contrast *c); /* NULL is allowed */

/* Adds an observation, one game of every cell: value[i] of cell i, if it takes part. `weight`: the weight of each
 * observation so far, 1 unless the games of some cell form clusters (counts_weight); then the least weight of any
 * cell. */
void contrast_add(contrast *c, const contrast_value *value, double weight);

/* Statistics of the games so far. Differences are -scale..scale, positive if the cells on side 1 score more. */
typedef struct contrast_reading {
    int64_t observed, cut; /* observations; those with a cut game */
    double estimate;       /* the mean difference; NaN without observations, or if a game was cut */
    interval live;         /* confidence sequence, valid at any moment; contains the estimate */
    interval fixed;        /* confidence interval for a fixed number of games; the whole range below two observations */
    double chance; /* p-value for a fixed number of games: chance of at least such a difference if there is none */
    double log_evidence;    /* that there is a difference: ln of an e-value, whose expectation is at most 1 if there is
                               none */
    contrast_answer answer; /* the first answer, kept; but an existing difference may prove negligible later */
    int64_t answered_at;    /* number of observations at which it was reached; 0: none */
    bool supported;         /* today's games still support the answer, or there is none */
} contrast_reading;

contrast_reading contrast_read(const contrast *c);

/* Returns the answer alone, in a tenth of the time. */
contrast_answer contrast_find_answer(const contrast *c);

#endif
