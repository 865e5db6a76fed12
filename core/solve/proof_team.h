/* Several threads that look for one answer: each searches from the same position, in one table. Where others are
 * already a position counts as more work than it is, so that they part. Answers are those of one thread; which
 * positions are looked into, and how many, is a matter of chance.
 *
 * Source: Kaneko, "Parallel depth first proof number search", 2010. */
#ifndef POISE_SOLVE_PROOF_TEAM_H
#define POISE_SOLVE_PROOF_TEAM_H

#include "base/stop.h"
#include "solve/proof_search.h"

typedef struct proof_team proof_team;

/* So many threads that search games of g, which has no functions of the variant: those are not for two threads. `first`
 * is one of the searches, the table is its own. Returns what the caller frees, or NULL when memory is out. */
MUST_CHECK proof_team *proof_team_new(const game *g, const evaluation *learned, const alike *same, bool history,
                                      proof_search *first, proof_table *table, int threads);
void proof_team_free(proof_team *t); /* NULL is allowed */

/* proof_search_ask; the limit is of the positions of all. */
MUST_CHECK proof_end proof_team_ask(proof_team *t, const position *p, unsigned question, uint64_t limit,
                                    const stop_flag *stop, bounds *out);

/* Of all together. */
uint64_t proof_team_positions(const proof_team *t);

#endif
