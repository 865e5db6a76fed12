/* Parallel proof-number search: each thread searches from the same position with a shared table. Positions where others
 * are searching count as more work, so that threads diverge. The answer is that of a single thread; which and how many
 * positions are examined varies from run to run.
 *
 * Source: Kaneko, "Parallel depth first proof number search", 2010. */
#ifndef POISE_SOLVE_PROOF_TEAM_H
#define POISE_SOLVE_PROOF_TEAM_H

#include "base/stop.h"
#include "solve/proof_search.h"

typedef struct proof_team proof_team;

/* Returns a team for games of g, to be freed by the caller; g must not have functions of the variant, which are not
 * thread-safe. `first` is one of the searches; the table is its own. NULL when out of memory. */
MUST_CHECK proof_team *proof_team_new(const game *g, const evaluation *learned, const alike *same, bool history,
                                      proof_search *first, proof_table *table, int threads);
void proof_team_free(proof_team *t); /* `t` may be NULL */

/* As proof_search_ask; the limit is for all threads together. */
MUST_CHECK proof_end proof_team_ask(proof_team *t, const position *p, unsigned question, uint64_t limit,
                                    const stop_flag *stop, bounds *out);

/* Positions examined by all threads. */
uint64_t proof_team_positions(const proof_team *t);

#endif
