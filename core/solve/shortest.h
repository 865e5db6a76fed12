/* The shortest win: can a side force it within a number of plies? Iterated with one more ply until it can (iterative
 * deepening). */
#ifndef POISE_SOLVE_SHORTEST_H
#define POISE_SOLVE_SHORTEST_H

#include "base/stop.h"
#include "solve/position_stack.h"
#include "solve/proof_table.h"

typedef struct shortest shortest;

/* Returns a search for games of g that `side` wins, to be freed by the caller; NULL when out of memory. `proofs` (may
 * be NULL) identifies positions that it does not win; keys and proofs must outlive the search. `bytes`: size of the
 * table. `positions`: limit in all. */
MUST_CHECK shortest *shortest_new(const game *g, state_keys *keys, const proof_table *proofs, unsigned side,
                                  size_t bytes, uint64_t positions, const stop_flag *stop);
void shortest_free(shortest *s); /* `s` may be NULL */

/* 1: the side can force a win from the settled position p in at most `plies` plies; 0: it cannot; -1: limit reached,
 * out of memory, or stopped. */
int shortest_within(shortest *s, const position *p, unsigned plies);

uint64_t shortest_positions(const shortest *s);

#endif
