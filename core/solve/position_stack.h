/* Positions on the path of a search, as many as were ever needed. */
#ifndef POISE_SOLVE_POSITION_STACK_H
#define POISE_SOLVE_POSITION_STACK_H

#include <stddef.h>

#include "play/state_key.h"
#include "rules/turn.h"

typedef struct position_stack {
    const game *g;
    position **at;
    size_t count;
} position_stack;

/* Makes room for at[0..depth]. Returns 0, or -1 when out of memory. */
MUST_CHECK int position_stack_reach(position_stack *s, size_t depth);
void position_stack_done(position_stack *s);

/* turn_play_after for positions identified by their keys (graph-history interaction): clears history of `from` that its
 * key omits, so that it cannot affect what follows. */
static inline void position_after_key(const state_keys *keys, const game *g, position *to, const position *from, move m)
{
    position_copy(g, to, from);
    state_keys_forget(keys, to);
    turn_play(g, to, m);
}

#endif
