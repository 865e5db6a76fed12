/* The positions on the way from where a search began to where it looks: as many as were ever needed. */
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

/* Makes room so that at[0..depth] are positions. Returns 0, or -1 when memory is out. */
MUST_CHECK int position_stack_reach(position_stack *s, size_t depth);
void position_stack_done(position_stack *s);

/* Makes `to` the settled position after the legal move m of `from`. */
static inline void position_after(const game *g, position *to, const position *from, move m)
{
    position_copy(g, to, from);
    turn_apply(g, to, m);
    turn_settle(g, to);
}

/* The same of positions that are known by their keys alone (the graph-history interaction): history before `from` that
 * its key leaves out cannot change what follows. */
static inline void position_after_key(const state_keys *keys, const game *g, position *to, const position *from, move m)
{
    position_copy(g, to, from);
    state_keys_forget(keys, to);
    turn_apply(g, to, m);
    turn_settle(g, to);
}

#endif
