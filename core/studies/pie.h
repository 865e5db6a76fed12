/* What the pie rule is worth: one person makes the first turn, the other chooses a side. A search among first turns
 * (studies/balance.h, a trial each) says whether there is a fair cut. */
#ifndef POISE_STUDIES_PIE_H
#define POISE_STUDIES_PIE_H

#include "studies/balance.h"
#include "studies/openings.h"

/* The first turn that was confirmed first: the fair cut, or the best that the search knew; -1: none was. */
int pie_cut(const balance *b);

/* What the person who cuts so scores, when the other one takes the better side: at most one half. `role` is what the
 * role that moves first scores. */
interval pie_cutter(interval role);

/* What the person scores who makes the best cut: holds it with a chance of at least 1 - alpha, whichever that is. The
 * low end is by the cuts that were confirmed, the high one by all games of every first turn, each of which might be
 * the best: it is one half as long as some turn could be fair. `alpha` is that of the whole search. */
interval pie_value(const balance *b, double alpha);

/* What became of turn i, in words: "fair", "open", "first favoured" or "second favoured". */
const char *pie_answer(const balance *b, int i);

/* Keeps what was found in the store at `path`, for the page. Returns 0, or -1 with `e` filled in. */
MUST_CHECK int pie_keep(const balance *b, const opening_class *turns, const char *path, error *e);

#endif
