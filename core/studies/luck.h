/* The share of luck in results. Pairs of games share each side's throws, while all other randomness of the players is
 * drawn anew: the covariance of their results is what the throws decide between these players (stats/shared.h). It
 * excludes interactions of throws and choices, such as a throw that only one player uses well. Between deterministic
 * players it is everything.
 *
 * A side's n-th throw is the same in both games, whatever was chosen before, so a player who throws more often uses up
 * throws earlier; throws from a bag or with other weights use the same quantile. */
#ifndef POISE_STUDIES_LUCK_H
#define POISE_STUDIES_LUCK_H

#include "base/json_record.h"
#include "lab/batch.h"
#include "stats/shared.h"

/* Default players. */
#define LUCK_PLAYERS "mcts:iterations=200"
enum { LUCK_PAIRS = 1000 };

typedef struct luck {
    bool chance;         /* do the rules have chance? Else the share is exactly 0, and nothing was played */
    uint64_t pairs, cut; /* cut: pairs with a cut game, which may have ended in any way */
    shared_variance of;  /* its share is NaN with cut games */
    double alike;        /* share of complete pairs with equal results; NaN: none */
    double unrelated;    /* the same expected of independent games */
} luck;

/* Computes the share from the result letters of pairs, one pair after another. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int luck_of_letters(const char *letters, uint64_t pairs, double alpha, luck *out, error *e);

/* Returns the cell that plays `pairs` pairs of games of c. */
plan_cell luck_twins(const plan_cell *c, uint64_t pairs);

/* Plays `pairs` pairs of games with the cell's rules and players. Returns an enum lab_end, or -1 with `e` filled in. */
MUST_CHECK int luck_measure(const plan_cell *c, uint64_t pairs, uint64_t seed, unsigned max_plies, double alpha,
                            const lab_watch *watch, luck *out, error *e);

/* Appends sentences: "61.3 % (95 %, fixed n: 55.0 – 67.2 %) of how games come out is luck." and remarks. */
void luck_write(const luck *l, text *out);

/* JSON members of a struct luck. */
extern const json_record luck_record;

/* Stores the share in the store at `path`, for the page. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int luck_keep(const luck *l, const char *path, error *e);

#endif
