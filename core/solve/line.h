/* A principal line: decisions of both sides with which neither gives anything away. */
#ifndef POISE_SOLVE_LINE_H
#define POISE_SOLVE_LINE_H

#include "solve/proof_search.h"
#include "solve/retrograde.h"
#include "solve/shortest.h"
#include "solve/solver.h"

/* Each fills in the line of a result from p, whose value is known, and returns 0, or -1 when memory is out; the line
 * may be cut short. */

/* Where a proof was found; what the table does not know is asked again, within `limit` positions in all. The line is
 * the same whatever the table holds. */
MUST_CHECK int line_by_proof(const game *g, state_keys *keys, const position *p, proof_search *search, uint64_t limit,
                             solve_result *out);

/* Where the winner takes as few plies as can be and the loser as many; out->plies is their number. */
MUST_CHECK int line_by_shortest(const game *g, state_keys *keys, const position *p, shortest *s, solve_result *out);

/* The same from lists; of draws, decisions that keep the draw. */
MUST_CHECK int line_by_retrograde(const game *g, state_keys *keys, const position *p, const retrograde *t,
                                  solve_result *out);

#endif
