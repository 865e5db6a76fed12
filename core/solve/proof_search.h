/* Depth-first proof-number search (df-pn): can the first player reach at least a given result? Every answer is proven
 * by finite games: a position that recurs on its own path counts as neither, so the answer holds whatever the rules say
 * about repetition. If only repetition would reach the result, there is no answer.
 *
 * Sources: Nagai, "Df-pn algorithm for searching AND/OR trees and its applications", 2002; thresholds by a factor:
 * Pawlewicz and Lew, "Improving depth-first PN-search: 1 + epsilon trick", 2006. */
#ifndef POISE_SOLVE_PROOF_SEARCH_H
#define POISE_SOLVE_PROOF_SEARCH_H

#include "base/stop.h"
#include "solve/outlook.h"
#include "solve/proof_crowd.h"
#include "solve/proof_table.h"
#include "solve/watch.h"

typedef struct proof_search proof_search;

/* Returns a search for games of g, to be freed by the caller, or NULL when out of memory. `learned` orders the search
 * (NULL: none). Evaluation, keys and table must outlive it. */
MUST_CHECK proof_search *proof_search_new(const game *g, const evaluation *learned, state_keys *keys,
                                          proof_table *table);
void proof_search_free(proof_search *s); /* `s` may be NULL */

typedef enum proof_end {
    PROOF_DONE,    /* the question is answered */
    PROOF_OPEN,    /* finite games do not answer it */
    PROOF_LIMIT,   /* limit of positions reached */
    PROOF_STOPPED, /* stopped by the caller */
    PROOF_BROKEN,  /* a gap in the rules, or a function of the variant failed */
    PROOF_NO_MEMORY
} proof_end;

/* Searches whether the first player reaches the worth `question` (WORTH_DRAW or WORTH_FIRST) from p, which must be
 * settled. `limit`: positions in all, those of earlier questions included. *out receives the bounds found, also without
 * an answer. */
MUST_CHECK proof_end proof_search_ask(proof_search *s, const position *p, unsigned question, uint64_t limit,
                                      const stop_flag *stop, bounds *out);

/* Reports to `watch`, which must outlive it, how many positions it and its crowd examined. */
void proof_search_show(proof_search *s, const solve_watch *watch);

/* Makes the search part of a crowd; NULL: alone. */
void proof_search_join(proof_search *s, proof_crowd *crowd);

/* Positions examined so far; and how often one recurred on its own path. */
uint64_t proof_search_positions(const proof_search *s);
uint64_t proof_search_rounds(const proof_search *s);

/* After PROOF_BROKEN: the position that no ending decides. */
const position *proof_search_broken(const proof_search *s);

#endif
