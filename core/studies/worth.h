/* Worth of rules by restricted play: one side plays without a rule (rules/bars.h), and both know it; the loss is the
 * rule's worth to that side, in percentage points of the score. Source: Jaffe and others 2012, "Evaluating competitive
 * game balance with restricted play" (AIIDE).
 *
 * A rule has two cells: barred to the first side, barred to the second. The mean worth is half the difference of their
 * scores, so the unrestricted game cancels. Observations are pairs of trainings (lab/trainings.h) of the unrestricted
 * game, the same ones with the same openings in every cell, so errors of a training mostly cancel in the difference;
 * for players without training, WORTH_BATCHES batches of games. Intervals are Student's t with alpha divided among all
 * rules (Bonferroni): they hold simultaneously. With two looks each has half of alpha: rules that are open after the
 * first are played on to the second. */
#ifndef POISE_STUDIES_WORTH_H
#define POISE_STUDIES_WORTH_H

#include "lab/results.h"
#include "stats/counts.h"
#include "studies/worth_rules.h"

enum { WORTH_BATCHES = 16 };

#define WORTH_SENTENCE .01 /* a rule worth less than this does not justify the sentence that explains it */

typedef struct worth_estimate {
    double mean; /* in shares of the score: .05 is five points; NaN where a game was cut, so unknown */
    interval range;
} worth_estimate;

typedef enum worth_verdict {
    WORTH_OPEN,      /* the interval holds both zero and more than WORTH_SENTENCE */
    WORTH_NOTHING,   /* less than WORTH_SENTENCE; a larger choice may even cost a little */
    WORTH_IT,        /* worth something to its owner */
    WORTH_AGAINST,   /* playing without it is better by more than that: it tempts these players */
    WORTH_NO_CHOICE, /* whenever possible in random games it was forced: not measurable */
    WORTH_UNMET      /* never possible in random games */
} worth_verdict;

/* Returns "open", "nothing", "worth", "against", "no_choice". */
const char *worth_verdict_word(worth_verdict v);

typedef struct worth_row {
    const worth_rule *rule;
    int cell[2];                  /* where it is barred to the first, the second side; -1: not played */
    worth_estimate side[2], both; /* for the first, the second side; mean of both */
    worth_verdict verdict;        /* from `both` */
} worth_row;

/* Games per cell at the looks; equal: one look. */
typedef struct worth_looks {
    uint64_t games, most;
} worth_looks;

/* Fills in estimates and verdicts of the rows by the first look, and of those it leaves open by the second, where its
 * games are there. Cell 0 of the results is the unrestricted game. Intervals hold simultaneously with 1 - alpha, those
 * of `both` by themselves; rows with the same cells are one rule. */
void worth_measure(const results *r, const worth_looks *looks, double alpha, worth_row *rows, int n);

/* Plans more games for the rules that are open. Returns the number of cells that get some. */
int worth_go_on(const worth_row *rows, int n, uint64_t games, plan *p);

/* Sorts the rows by worth, largest first; rows not played come last. */
void worth_sort(worth_row *rows, int n);

/* Stores the worths in the store at `path`. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int worth_keep(const worth_row *rows, int n, const char *path, error *e);

#endif
