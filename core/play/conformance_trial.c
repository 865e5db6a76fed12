#include "play/conformance_trial.h"

bool conformance_trial_init(conformance_trial *r, const game *g, uint64_t seed, unsigned most_plies, error *e)
{
    size_t moves = (size_t)g->most_moves + 1;
    *r = (conformance_trial){.g = g, .random = {seed}, .e = e, .memory = arena_new()};
    if (!r->memory) return false;
    r->list = arena_alloc(r->memory, moves * sizeof *r->list);
    r->again = arena_alloc(r->memory, moves * sizeof *r->again);
    r->written = arena_alloc(r->memory, moves * sizeof *r->written);
    r->played = arena_alloc(r->memory, ((size_t)most_plies + 1) * sizeof *r->played);
    r->p = arena_alloc(r->memory, g->position_bytes);
    r->replayed = arena_alloc(r->memory, g->position_bytes);
    r->plain = arena_alloc(r->memory, g->position_bytes);
    r->audited = arena_alloc(r->memory, g->position_bytes);
    r->plain_moves = arena_alloc(r->memory, moves * sizeof *r->plain_moves);
    return r->plain && r->audited && r->plain_moves && r->list && r->again && r->written && r->played && r->p &&
           r->replayed;
}

int conformance_no_memory(conformance_trial *r)
{
    r->reach.no_memory = true;
    return error_set(r->e, "out of memory");
}

bool conformance_goes_on(conformance_trial *r)
{
    if (!r->watch) return true;
    r->reach.ply = r->p->plies;
    r->reach.whole = r->reach.whole && r->watch->goes_on(r->watch->data, r->reach.game, r->reach.ply);
    return r->reach.whole;
}
