#include "solve/search_base.h"

#include <stdlib.h>

#include "game/fork.h"

int search_base_begin(search_base *s, const game *g, const evaluation *learned, state_keys *keys, proof_table *table)
{
    *s = (search_base){.g = g, .keys = keys, .table = table, .positions = {.g = g}, .failures = game_failures(g)};
    s->moves = malloc((size_t)g->most_moves * sizeof *s->moves);
    if (learned) s->expected = evaluation_frame_new(learned, g);
    return s->moves && (s->expected || !learned) ? 0 : -1;
}

void search_base_done(search_base *s)
{
    position_stack_done(&s->positions);
    evaluation_frame_free(s->expected);
    free(s->moves);
}
