/* How few plies a win takes: can a side force it in a given number? Asked with one ply more each time until it can. */
#ifndef POISE_SOLVE_SHORTEST_H
#define POISE_SOLVE_SHORTEST_H

#include "base/stop.h"
#include "solve/position_stack.h"
#include "solve/proof_table.h"

typedef struct shortest shortest;

/* Searches games of g that `side` wins; `proofs` (may be NULL) tells positions that it does not win and must outlive
 * it, like keys. The table takes about so many bytes. Looks into at most `positions` in all. Returns what the caller
 * frees, or NULL when memory is out. */
MUST_CHECK shortest *shortest_new(const game *g, state_keys *keys, const proof_table *proofs, unsigned side,
                                  size_t bytes, uint64_t positions, const stop_flag *stop);
void shortest_free(shortest *s); /* NULL is allowed */

/* 1: the side can force a win from the settled position p in at most `plies` plies; 0: it cannot; -1: the limit was
 * reached, memory is out, or somebody asked to stop. */
int shortest_within(shortest *s, const position *p, unsigned plies);

uint64_t shortest_positions(const shortest *s);

#endif
