/* A difference between cells, watched while games come in: what does this rule do to the score?
 *
 * The mean score of the cells on the one side is set against that of those on the other. Two cells are A against B; the
 * cells of a factorial design give the effect of each factor, averaged over all others, in points of score. No model of
 * the score is assumed, but that the cells' games are independent.
 *
 * The evidence against "the difference is at most d" bets on single games, as stats/sequence.h does on those of one
 * cell: E = product over games of 1 + g side (x - c), where x is the game's value and c what the claim expects of its
 * cell: the mean of the cell's games so far, moved so that the c together have the difference d. One game of every cell
 * is an observation; within it the factors are independent, and as the geometric mean is at most the arithmetic one,
 * their product is not expected to exceed 1 while the claim is true. So the interval and the answer are valid at any
 * moment. A bet on the mean of an observation is valid too, but its stake is limited by values that a mean of many
 * games never takes: among 64 cells it needs four to eleven times as many games for effects of 6 to 30 points.
 *
 * A game that was cut counts against whatever is to be shown: the low end of the interval has it lost on the one side
 * and won on the other, the high end the other way round. */
#ifndef POISE_STATS_CONTRAST_H
#define POISE_STATS_CONTRAST_H

#include <stdbool.h>

#include "base/error.h"
#include "stats/counts.h"

enum { CONTRAST_CELLS_MAX = 128 };

/* What a game is worth in half points, if it was cut and would have been the least, or the most. */
typedef struct contrast_value {
    unsigned char low, high; /* 0..2; equal for a finished game, else 0 and 2 */
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

/* A contrast as it is asked: side[i] says for each of `cells` cells, 2..CONTRAST_CELLS_MAX, where it stands: 1, -1, or
 * 0 for a cell that takes no part; as many stand on the one side as on the other. `scale` is 1 for an effect; an
 * interaction is twice its contrast: how much more the one factor does with the other than without. */
typedef struct contrast_question {
    signed char side[CONTRAST_CELLS_MAX];
    int cells;
    double scale;
    double alpha;
    double matters; /* the least difference that matters, above 0 */
} contrast_question;

typedef struct contrast contrast;

/* Returns a contrast without games, which the caller frees, or NULL when memory is out. */
MUST_CHECK contrast *contrast_new(const contrast_question *q);
void contrast_free(contrast *c); /* NULL is allowed */

/* Counts an observation, one game of every cell: value[i] of cell i, where it takes part. `weight`: what each
 * observation so far is worth, 1 unless the games of some cell make clusters (counts_weight); then the least of any
 * cell. */
void contrast_add(contrast *c, const contrast_value *value, double weight);

/* What the games say. Differences are -scale..scale, positive where the cells on side 1 have more. */
typedef struct contrast_reading {
    int64_t observed, cut;  /* observations; those with a cut game */
    double estimate;        /* the mean difference; NaN without observations, or with a cut game among them */
    interval live;          /* what today's games have not refuted, valid at any moment; it holds the estimate */
    interval fixed;         /* the same for a number of games fixed beforehand; all below two observations */
    double chance;          /* for a fixed number of games: of at least such a difference where there is none */
    double log_evidence;    /* that there is a difference: ln of what is expected to be at most 1 where there is none */
    contrast_answer answer; /* stays as it was first; but a difference that is there may prove negligible later */
    int64_t answered_at;    /* after how many observations it stood; 0: there is none */
    bool supported;         /* today's games show the answer by themselves, or there is none */
} contrast_reading;

contrast_reading contrast_read(const contrast *c);

/* The answer alone, in a tenth of the time. */
contrast_answer contrast_find_answer(const contrast *c);

#endif
