/* Principal variation: decisions of both sides that keep the value. */
#ifndef POISE_SOLVE_LINE_H
#define POISE_SOLVE_LINE_H

#include "solve/proof_search.h"
#include "solve/retrograde.h"
#include "solve/shortest.h"
#include "solve/solver.h"

/* Each fills in the line of a result from p, whose value is known, and returns 0, or -1 when memory is out; the line
 * may be cut short. */

/* From a proof; what is missing in the table is searched again, within `limit` positions in all. The line does not
 * depend on the contents of the table. */
MUST_CHECK int line_by_proof(const game *g, state_keys *keys, const position *p, proof_search *search, uint64_t limit,
                             solve_result *out);

/* The winner minimises and the loser maximises the number of plies, which out->plies receives. */
MUST_CHECK int line_by_shortest(const game *g, state_keys *keys, const position *p, shortest *s, solve_result *out);

/* The same from lists; for draws, decisions that keep the draw. */
MUST_CHECK int line_by_retrograde(const game *g, state_keys *keys, const position *p, const retrograde *t,
                                  solve_result *out);

#endif
