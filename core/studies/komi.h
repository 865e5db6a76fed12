/* Komi: points for the second side that make a game fair whose endings compare the sides in points. The margins of
 * games say what to try: those of one half of them choose, those of the other half say what to expect, and only games
 * with the komi in the rules, which the players know, say whether it is fair (studies/balance.h, a trial each). Komi is
 * counted in half points. */
#ifndef POISE_STUDIES_KOMI_H
#define POISE_STUDIES_KOMI_H

#include "lab/results.h"
#include "studies/balance.h"

/* The margins of games: by how many half points the first side was ahead without komi. A game that ended in another way
 * has the margin KOMI_FAR, or its negative, which no komi would have changed. */
typedef struct komi_margins {
    int64_t *of_game; /* of each finished game with a winner or a margin, in their order */
    uint64_t count;
    uint64_t cut, otherwise; /* games left out; games among `count` that ended in another way */
    int64_t given;           /* the komi that was in force */
    int sign;                /* 1: whoever is ahead wins; -1: loses; 0: the game has no margin */
} komi_margins;

#define KOMI_FAR INT64_C(1000000)

/* Which way the endings of the game compare: `sign` above. */
int komi_sign(const game *g);

/* Is that ending (an index) one that komi changes? */
bool komi_changes(const game *g, int of_ending);

/* Reads the games of the cell, whose game g is. Returns 0, or -1 with `e` filled in; komi_margins_done in any case. */
MUST_CHECK int komi_read(results *r, int of_cell, const game *g, komi_margins *out, error *e);
void komi_margins_done(komi_margins *m);

/* How the first of each two games (part 0), or the second (part 1), would have ended with such a komi. */
score_counts komi_would_be(const komi_margins *m, int part, int64_t komi);

/* The middle margin of all games, and what is sure of it; ends may be KOMI_FAR. */
typedef struct komi_median {
    int64_t median, low, high;
} komi_median;
MUST_CHECK int komi_median_of(const komi_margins *m, double alpha, komi_median *out, error *e);

enum { KOMI_TRIALS_MAX = 4 };

/* A komi to try. */
typedef struct komi_trial {
    int64_t komi;
    int place; /* among all that make a difference, by these games: no komi between two neighbours would */
} komi_trial;

/* Chooses by the margins of part 0 what to try, the most promising first, in `out`, which has KOMI_TRIALS_MAX. Returns
 * how many, at least one where there is a margin, or -1 with `e` filled in. */
MUST_CHECK int komi_choose(const komi_margins *m, komi_trial *out, error *e);

/* Two neighbours, but for those between that are not as wanted, of which one is shown to favour the first side and the
 * other the second, so that no komi is fair, as far as more komi is better for who gets it: *low and *high, indices.
 * Returns whether there are such. */
bool komi_none_between(const balance *b, const komi_trial *trials, int *low, int *high);

/* Keeps what was found in the store at `path`, for the page. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int komi_keep(const komi_margins *m, const balance *b, const komi_trial *trials, const char *path, error *e);

#endif
