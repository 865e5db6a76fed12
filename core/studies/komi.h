/* Komi: points for the second side that make a game with a score fair. Margins of games suggest values: one half of the
 * games selects them, the other half predicts their results, and only games with that komi in the rules, known to the
 * players, decide whether it is fair (studies/balance.h, one trial each). Komi is in half points. */
#ifndef POISE_STUDIES_KOMI_H
#define POISE_STUDIES_KOMI_H

#include "lab/results.h"
#include "studies/balance.h"

/* Margins: the first side's lead in half points without komi. A game that ended in another way has the margin KOMI_FAR,
 * or its negative, which no komi changes. */
typedef struct komi_margins {
    int64_t *of_game; /* of each finished game with a winner or a margin, in order */
    uint64_t count;
    uint64_t cut, otherwise; /* games left out; games among `count` that ended in another way */
    int64_t given;           /* the komi of these games */
    int sign;                /* 1: the leader wins; -1: loses; 0: the game has no margin */
} komi_margins;

#define KOMI_FAR INT64_C(1000000)

/* Returns the direction in which the endings of the game compare: `sign` above. */
int komi_sign(const game *g);

/* Does komi change that ending (an index)? */
bool komi_changes(const game *g, int of_ending);

/* Reads the games of the cell, played with g. Returns 0, or -1 with `e` filled in; call komi_margins_done in any case.
 */
MUST_CHECK int komi_read(results *r, int of_cell, const game *g, komi_margins *out, error *e);
void komi_margins_done(komi_margins *m);

/* Returns the results that every other game, the first (part 0) or second (part 1) of each two, would have had with
 * such a komi. */
score_counts komi_would_be(const komi_margins *m, int part, int64_t komi);

/* The median margin of all games, with an interval; its ends may be KOMI_FAR. */
typedef struct komi_median {
    int64_t median, low, high;
} komi_median;
MUST_CHECK int komi_median_of(const komi_margins *m, double alpha, komi_median *out, error *e);

enum { KOMI_TRIALS_MAX = 4 };

/* A candidate komi. */
typedef struct komi_trial {
    int64_t komi;
    int place; /* rank among all komi that make a difference in these games: nothing lies between neighbours */
} komi_trial;

/* Selects candidates by the margins of part 0, the most promising first, in `out`, which has KOMI_TRIALS_MAX entries.
 * Returns their number, at least one where there is a margin, or -1 with `e` filled in. */
MUST_CHECK int komi_choose(const komi_margins *m, komi_trial *out, error *e);

/* Finds two neighbours, apart from unwanted ones between them, one shown to favour the first side and the other the
 * second, so that no komi is fair (assuming monotonicity): *low and *high, indices. Returns whether there are such. */
bool komi_none_between(const balance *b, const komi_trial *trials, int *low, int *high);

/* Stores the findings in the store at `path`, for the page. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int komi_keep(const komi_margins *m, const balance *b, const komi_trial *trials, const char *path, error *e);

#endif
