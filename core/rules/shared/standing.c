#include "rules/shared/standing.h"

#include "game/marks.h"

void standing_keep(standing *s, const game *g, const position *p)
{
    size_t cells = (size_t)g->board->cells;
    memcpy(s->code, p->code, cells);
    if (g->tracks & TRACK_ORDER) memcpy(s->order, position_order_view(g, p), cells * sizeof *s->order);
    if (g->nmarks) memcpy(s->marks, position_section_view(p, g->marks_at), marks_bytes(g));
}

bool standing_same(const standing *s, const game *g, const position *p)
{
    size_t cells = (size_t)g->board->cells;
    bool same = !memcmp(s->code, p->code, cells);
    if (g->tracks & TRACK_ORDER) same &= !memcmp(s->order, position_order_view(g, p), cells * sizeof *s->order);
    if (g->nmarks) same &= !memcmp(s->marks, position_section_view(p, g->marks_at), marks_bytes(g));
    return same;
}
