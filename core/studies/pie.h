/* The pie rule (swap): one person makes the first turn, the other chooses a side. A search over first turns
 * (studies/balance.h, one trial each) decides whether there is a fair cut. */
#ifndef POISE_STUDIES_PIE_H
#define POISE_STUDIES_PIE_H

#include "studies/balance.h"
#include "studies/openings.h"

/* Returns the first confirmed turn: the fair cut, or the best one of the search; -1: none. */
int pie_cut(const balance *b);

/* Returns the cutter's score for a first turn, when the other one takes the better side: at most one half. `role` is
 * the score of the role that moves first. */
interval pie_cutter(interval role);

/* Returns an interval for the cutter's score with the best cut; it covers with probability at least 1 - alpha,
 * whichever turn is best. The low end is from the confirmed cuts, the high end from all games of every first turn, each
 * of which might be the best: it is one half while some turn could be fair. `alpha` is that of the whole search. */
interval pie_value(const balance *b, double alpha);

/* Returns the outcome of turn i: "fair", "open", "first favoured" or "second favoured". */
const char *pie_answer(const balance *b, int i);

/* Stores the findings in the store at `path`, for the page. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int pie_keep(const balance *b, const opening_class *turns, const char *path, error *e);

#endif
