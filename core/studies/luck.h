/* How much of a result is luck? Pairs of games are played in which each side's throws are the same and whatever else
 * players do by lot is drawn anew: what their results have in common is what the throws decide between these players
 * (stats/shared.h). Not in it is what throws decide only together with what is chosen otherwise, such as a throw that
 * one player uses well and the other does not. Between players who choose by no lot at all it is everything.
 *
 * A side's n-th throw is the same in both games whatever was chosen before, so that a player who throws more often uses
 * up his throws earlier; one who throws from a bag or with other weights gets what is at the same place among them. */
#ifndef POISE_STUDIES_LUCK_H
#define POISE_STUDIES_LUCK_H

#include "base/json_record.h"
#include "lab/batch.h"
#include "stats/shared.h"

/* What is asked where nothing else is said. */
#define LUCK_PLAYERS "mcts:iterations=200"
enum { LUCK_PAIRS = 1000 };

typedef struct luck {
    bool chance;         /* is anything left to it? Else the share is 0, exactly, and nothing was played */
    uint64_t pairs, cut; /* with a cut game: all of these; they may have ended in any way */
    shared_variance of;  /* its share is NaN where there is a cut game, too */
    double alike;        /* the share of whole pairs that end alike; NaN: there are none */
    double unrelated;    /* how many would if they had nothing in common */
} luck;

/* What pairs of games come to, whose results are these letters, one pair after another. Returns 0, or -1 with `e`
 * filled in. */
MUST_CHECK int luck_of_letters(const char *letters, uint64_t pairs, double alpha, luck *out, error *e);

/* The cell in which `pairs` pairs of its games are played. */
plan_cell luck_twins(const plan_cell *c, uint64_t pairs);

/* Plays `pairs` pairs of games of the cell's rules and players. Returns an enum lab_end, or -1 with `e` filled in. */
MUST_CHECK int luck_measure(const plan_cell *c, uint64_t pairs, uint64_t seed, unsigned max_plies, double alpha,
                            const lab_watch *watch, luck *out, error *e);

/* "61.3 % (95 %, fixed n: 55.0 – 67.2 %) of how games come out is luck." and what goes with it: sentences, appended. */
void luck_write(const luck *l, text *out);

/* Its numbers, of a struct luck, for the objects that have them. */
extern const json_record luck_record;

/* Keeps it in the store at `path`, for the page. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int luck_keep(const luck *l, const char *path, error *e);

#endif
