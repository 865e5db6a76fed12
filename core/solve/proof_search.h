/* Depth-first proof-number search: can the first player reach at least so much? Whatever it answers is proven by games
 * that end: a position that comes again on the way to itself counts as neither answer, so that the answer holds
 * whatever the rules say of games that go round. Where only going round would do, there is no answer.
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

/* Searches games of g, where `learned` (NULL: nothing) expects an answer first. Evaluation, keys and table must outlive
 * it. Returns what the caller frees, or NULL when memory is out. */
MUST_CHECK proof_search *proof_search_new(const game *g, const evaluation *learned, state_keys *keys,
                                          proof_table *table);
void proof_search_free(proof_search *s); /* NULL is allowed */

typedef enum proof_end {
    PROOF_DONE,    /* the question is answered */
    PROOF_OPEN,    /* no way was found to answer it by games that end */
    PROOF_LIMIT,   /* the limit of positions was reached */
    PROOF_STOPPED, /* somebody asked to stop */
    PROOF_BROKEN,  /* the rules do not say what happens somewhere, or a function of the variant failed */
    PROOF_NO_MEMORY
} proof_end;

/* Asks whether the first player reaches the worth `question` (WORTH_DRAW or WORTH_FIRST) from p, which is settled. The
 * search may look into `limit` positions in all, those of earlier questions included. *out gets what is known of the
 * value, also where the question stays open. */
MUST_CHECK proof_end proof_search_ask(proof_search *s, const position *p, unsigned question, uint64_t limit,
                                      const stop_flag *stop, bounds *out);

/* From now on it tells `watch`, which must outlive it, how many positions it and its crowd have looked into. */
void proof_search_show(proof_search *s, const solve_watch *watch);

/* From now on the search is one of these; NULL: it is alone. */
void proof_search_join(proof_search *s, proof_crowd *crowd);

/* Positions looked into so far, and how often one was met on the way to itself. */
uint64_t proof_search_positions(const proof_search *s);
uint64_t proof_search_rounds(const proof_search *s);

/* After PROOF_BROKEN: the position that no ending decides. */
const position *proof_search_broken(const proof_search *s);

#endif
