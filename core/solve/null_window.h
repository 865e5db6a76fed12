/* Alpha-beta with a null window, depth-first: can the first player reach at least a given result? Answers the same
 * question as proof_search.h, and shares its table of known values. It needs no numbers of what is still to be proven,
 * and so solves more where a proof has to visit most positions either way, as of draws; it gets lost where a short
 * proof lies among long games.
 *
 * Order of moves: what the table settles, then the evaluation of what they lead to if there is one, and the history
 * heuristic (Schaeffer, "The history heuristic and alpha-beta search enhancements in practice", 1989). */
#ifndef POISE_SOLVE_NULL_WINDOW_H
#define POISE_SOLVE_NULL_WINDOW_H

#include "solve/proof_search.h"

typedef struct null_window null_window;

/* Returns a search for games of g, to be freed by the caller, or NULL when out of memory. `learned` orders moves (NULL:
 * none). Evaluation, keys and table must outlive it. */
MUST_CHECK null_window *null_window_new(const game *g, const evaluation *learned, state_keys *keys, proof_table *table);
void null_window_free(null_window *s); /* `s` may be NULL */

/* As proof_search_ask. PROOF_OPEN: a position recurred on its own path, which this search does not settle. */
MUST_CHECK proof_end null_window_ask(null_window *s, const position *p, unsigned question, uint64_t limit,
                                     const stop_flag *stop, bounds *out);

/* Reports to `watch`, which must outlive it, how many positions it examined. */
void null_window_show(null_window *s, const solve_watch *watch);

/* Positions examined so far. */
uint64_t null_window_positions(const null_window *s);

#endif
