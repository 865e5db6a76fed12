/* What is each rule of a game worth? One side plays without it (rules/bars.h), and both look ahead so; what that costs
 * is the rule's worth to that side, in points of a hundred of the score. The method is called restricted play: Jaffe
 * and others 2012, "Evaluating competitive game balance with restricted play" (AIIDE).
 *
 * A rule has two cells: barred to the first side, barred to the second. The mean of both worths is half the difference
 * of their scores, whatever the game without bars comes to. Observations are pairs of trainings (lab/trainings.h), in
 * every cell the same ones, of the game without bars, and the same openings: what one training got wrong is the same in
 * both cells of a rule, and leaves their difference nearly alone; of players that do not learn, WORTH_BATCHES batches
 * of games. Intervals are Student's with alpha shared among all rules (Bonferroni): together they hold with the chance
 * that is asked for. Where there are two looks each has half of alpha: rules that the first leaves open are played on
 * to the second. */
#ifndef POISE_STUDIES_WORTH_H
#define POISE_STUDIES_WORTH_H

#include "lab/results.h"
#include "stats/counts.h"
#include "studies/worth_rules.h"

enum { WORTH_BATCHES = 16 };

#define WORTH_SENTENCE .01 /* a rule of which it is known that it is worth less than this is not worth its sentence */

typedef struct worth_estimate {
    double mean; /* in shares of the score: .05 is five points; NaN where a game was cut, so that it is not known */
    interval range;
} worth_estimate;

typedef enum worth_verdict {
    WORTH_OPEN,      /* its interval holds both nothing and more than a sentence */
    WORTH_NOTHING,   /* less than its sentence; that there is more to look at may even cost who has it a little */
    WORTH_IT,        /* it is worth something to who has it */
    WORTH_AGAINST,   /* whoever plays without it does better by more than that: it tempts these players */
    WORTH_NO_CHOICE, /* whoever could do it in random games could do nothing else: it cannot be asked */
    WORTH_UNMET      /* it never came up in random games */
} worth_verdict;

/* "open", "nothing", "worth", "against", "no_choice" */
const char *worth_verdict_word(worth_verdict v);

typedef struct worth_row {
    const worth_rule *rule;
    int cell[2];                  /* in which it is barred to the first, the second side; -1: not played */
    worth_estimate side[2], both; /* to the first, the second side; to a side on average */
    worth_verdict verdict;        /* by `both` */
} worth_row;

/* After how many games of a cell it is looked; equal: once. */
typedef struct worth_looks {
    uint64_t games, most;
} worth_looks;

/* Fills in estimates and verdicts of the rows by what the first look takes, and of those that it leaves open by the
 * second, where its games are there. Cell 0 of the results is the game without bars. Intervals hold together with 1 -
 * alpha, those of `both` by themselves; rows with the same cells are one rule. */
void worth_measure(const results *r, const worth_looks *looks, double alpha, worth_row *rows, int n);

/* Whose worth is open gets more games: sets those of its cells in the plan. Returns how many cells that are. */
int worth_go_on(const worth_row *rows, int n, uint64_t games, plan *p);

/* Orders the rows: worth most first, those that were not played last. */
void worth_sort(worth_row *rows, int n);

/* Keeps what was found in the store at `path`. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int worth_keep(const worth_row *rows, int n, const char *path, error *e);

#endif
