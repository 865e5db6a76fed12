/* The games of a cell as evidence: repeated ones add nothing. */
#ifndef POISE_STUDIES_EVIDENCE_H
#define POISE_STUDIES_EVIDENCE_H

#include "lab/results.h"
#include "stats/verdict.h"

/* Games by result; how many of them repeat an earlier one; and what all of them are worth for intervals. */
score_counts evidence_counts(const results_cell *c);
uint64_t evidence_repeated(const results_cell *c);
score_counts evidence_worth(const results_cell *c);

/* Is game i an earlier one again? */
static inline bool evidence_is_repeated(const results_cell *c, uint64_t i)
{
    return c->repeated && c->repeated[i];
}

/* A latch that asks the experiment's question; the next game for it; and all games, in order. */
void evidence_latch_start(const results *r, verdict_latch *out);
void evidence_latch_add(verdict_latch *l, const results_cell *c, uint64_t i);
void evidence_latch(const results *r, const results_cell *c, verdict_latch *out);

#endif
