#include "support/perft.h"

#include <assert.h>
#include <stdlib.h>

/* Of sequences of decisions, or of turns that may be several. */
static uint64_t count(const game *g, const position *p, int depth, bool turns)
{
    if (depth == 0) return 1;
    if (p->outcome != OUTCOME_NONE) return 0;
    move *moves = malloc((size_t)g->most_moves * sizeof *moves);
    position *after = malloc(g->position_bytes);
    assert(moves && after);
    uint64_t nodes = 0;
    int n = turn_list(g, p, moves, g->most_moves);
    for (int i = 0; i < n; i++) {
        position_copy(g, after, p);
        turn_apply(g, after, moves[i]);
        turn_settle(g, after);
        nodes += count(g, after, depth - (!turns || after->side != p->side || after->outcome != OUTCOME_NONE), turns);
    }
    free(after);
    free(moves);
    return nodes;
}

uint64_t perft_count(const game *g, const position *p, int depth)
{
    return count(g, p, depth, false);
}

uint64_t perft_turns(const game *g, int depth)
{
    return count(g, g->start, depth, true);
}

uint64_t perft_start(const game *g, int depth)
{
    return perft_count(g, g->start, depth);
}
