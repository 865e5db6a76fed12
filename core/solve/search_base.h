/* What the searches for a value have in common: the game, the table of what is known, and room for positions on the
 * path. */
#ifndef POISE_SOLVE_SEARCH_BASE_H
#define POISE_SOLVE_SEARCH_BASE_H

#include "base/stop.h"
#include "evaluation/frame.h"
#include "solve/position_stack.h"
#include "solve/proof_table.h"
#include "solve/watch.h"

typedef struct search_base {
    const game *g;
    state_keys *keys;
    proof_table *table;
    position_stack positions;
    evaluation_frame *expected; /* NULL: nothing is expected of positions */
    move *moves;                /* room for a list */
    const stop_flag *stop;
    const solve_watch *watch; /* NULL: nobody */
    unsigned failures;        /* of functions of the variant, before */
} search_base;

/* For games of g. `learned`: orders the search (NULL: none); evaluation, keys and table must outlive it. Returns 0, or
 * -1 when out of memory; call search_base_done in any case. */
MUST_CHECK int search_base_begin(search_base *s, const game *g, const evaluation *learned, state_keys *keys,
                                 proof_table *table);
void search_base_done(search_base *s);

#endif
