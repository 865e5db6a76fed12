#include "rules/sweep_draw.h"

#include "rules/guard.h"
#include "rules/sweep_plan.h"
#include "rules/turn_moves.h"
#include "rules/twins.h"

static bool is_legal(const action *a, move m, guard_sets *sets)
{
    const game *g = sets->before.g;
    const position *p = sets->before.p;
    if (a->asks_swept && !guard_allows(a, m, sets)) return false;
    return !turn_forbids(g, p, m) && !(twins_any(&g->stages[p->stage], p->side) && turn_has_twin(g, p, m));
}

/* Draws from the `moves` moves of the ways from `first` on. */
static inline bool draw_from(const sweep_plan *k, unsigned first, uint32_t moves, guard_sets *sets, random_state *r,
                             move *out)
{
    for (unsigned words = sets->before.g->mapping->words; moves; moves--) {
        sweep_spot at = sweep_nth(k, first, words, &sets->found, random_below(r, moves));
        *out = sweep_move(&at, &sets->before);
        if (!k->asks || is_legal(at.by->of, *out, sets)) return true;
        sweep_leave_out(&at);
    }
    return false;
}

static uint32_t gather_open(const sweep_part *k, guard_sets *sets)
{
    if (guard_opens_at(k->of, &sets->before)) return sweep_gather(k, &sets->before, &sets->found);
    unsigned words = sets->before.g->mapping->words;
    for (unsigned i = 0; i < k->nways * words; i++) sets->found.ends[k->first * words + i] = 0;
    return 0;
}

/* Draws from the first rank that has a move. */
static bool draw_by_rank(const sweep_plan *k, guard_sets *sets, random_state *r, move *out)
{
    for (const sweep_part *part = k->parts, *end = part + k->nparts, *first; part < end;) {
        uint32_t moves = 0;
        for (first = part; part < end && part->of->rank == first->of->rank; part++) moves += gather_open(part, sets);
        if (draw_from(k, first->first, moves, sets, r, out)) return true;
    }
    return false;
}

bool sweep_draw(const sweep_plan *k, const game *g, const position *p, random_state *r, move *out)
{
    guard_sets sets;
    if (stage_is_conditional(&g->stages[p->stage]) && turn_stage_is_closed(g, p)) return false;
    guard_look(&sets, g, p);
    if (!k->whole) return draw_by_rank(k, &sets, r, out);
    if (!k->asks) sets.before.memo = NULL; /* no set is evaluated twice, so no cache is needed */
    return draw_from(k, 0, sweep_gather(&k->all, &sets.before, &sets.found), &sets, r, out);
}
