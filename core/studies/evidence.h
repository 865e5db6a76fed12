/* The games of a cell as evidence: repeated ones add nothing. */
#ifndef POISE_STUDIES_EVIDENCE_H
#define POISE_STUDIES_EVIDENCE_H

#include "lab/results.h"
#include "stats/verdict.h"

/* How many of the games repeat an earlier one. */
uint64_t evidence_repeated(const results_cell *c);

/* Is game i an earlier one again? */
static inline bool evidence_is_repeated(const results_cell *c, uint64_t i)
{
    return c->repeated && c->repeated[i];
}

/* A latch that asks the experiment's question; the next game for it; and all games, in order. Its counts are what
 * the games are worth: each distinct game counts once. */
void evidence_latch_start(const results *r, verdict_latch *out);
void evidence_latch_add(verdict_latch *l, const results_cell *c, uint64_t i);
void evidence_latch(const results *r, const results_cell *c, verdict_latch *out);

#endif
