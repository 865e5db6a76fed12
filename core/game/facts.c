#include "game/facts.h"

#include <string.h>

static size_t bits_bytes(const game *g)
{
    return g->mapping->words * sizeof(uint64_t);
}

void facts_clear(const game *g, position *p)
{
    cell none = (cell)g->board->cells;
    p->last = p->origin = p->here = p->before = none;
    if (g->tracks & TRACK_MOVE) memset(position_taken(g, p), 0, bits_bytes(g));
    if (g->shape_at) memset(position_shape(g, p), 0, bits_bytes(g));
    if (g->before_at) memcpy((unsigned char *)p + g->before_at, p->code, (size_t)g->board->cells);
    if (g->tracks & TRACK_TURNS) memset((unsigned char *)p + g->turns_at, 0, 2 * sizeof(uint32_t));
}

void facts_begin(const game *g, position *p, cell origin, cell here)
{
    p->origin = origin;
    p->here = here;
    if (g->shape_at) memset(position_shape(g, p), 0, bits_bytes(g));
    memset(position_taken(g, p), 0, bits_bytes(g));
    if (g->before_at) memcpy((unsigned char *)p + g->before_at, p->code, (size_t)g->board->cells);
}

void facts_leave_out(const game *g, position *p)
{
    cell none = (cell)g->board->cells;
    p->before = p->last;
    facts_begin(g, p, none, none);
}

void facts_exchange_turns(const game *g, position *p)
{
    if (!(g->tracks & TRACK_TURNS)) return;
    uint32_t *turns = (uint32_t *)(void *)((unsigned char *)p + g->turns_at), first = turns[0];
    turns[0] = turns[1];
    turns[1] = first;
}

int facts_compare(const game *g, const position *p, const position *q, error *e)
{
    if (p->last != q->last) return error_set(e, "a piece moved last on another cell");
    if (g->tracks & TRACK_TURNS && memcmp(facts_turns(g, p), facts_turns(g, q), 2 * sizeof(uint32_t)))
        return error_set(e, "more turns are over, or fewer");
    if (!(g->tracks & TRACK_MOVE)) return 0;
    if (p->origin != q->origin || p->here != q->here)
        return error_set(e, "the latest decision began or ended elsewhere");
    if (p->before != q->before) return error_set(e, "the turn before ended elsewhere");
    if (memcmp(position_taken_view(g, p), position_taken_view(g, q), bits_bytes(g)))
        return error_set(e, "other pieces are taken");
    if (g->shape_at && memcmp(position_shape_view(g, p), position_shape_view(g, q), bits_bytes(g)))
        return error_set(e, "another shape was put");
    if (g->before_at && memcmp(position_before(g, p), position_before(g, q), (size_t)g->board->cells))
        return error_set(e, "the board was another before the latest decision");
    return 0;
}
