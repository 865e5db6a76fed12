#include "rules/nearness.h"

#include "game/walk.h"
#include "rules/turn.h"

int32_t nearness_of_no_move(const game *g, const position *p, unsigned side, const nearness_room *room)
{
    position_copy(g, room->p, p);
    room->p->side = (uint8_t)side;
    turn_begin(g, room->p);
    return turn_list(g, room->p, room->moves, room->enough ? room->enough : g->most_moves);
}

/* Breadth-first search over empty cells, from the cells reached to the nearest with these contents. */
static int32_t walk_to(walk *w, const position *p, unsigned code)
{
    int32_t steps = 0;
    for (unsigned done = 0; done < w->count; steps++)
        for (unsigned end = w->count; done < end; done++) {
            unsigned c = w->queue[done];
            if (p->code[c] == code) return steps;
            if (!p->code[c] || !steps) walk_beside(w, c);
        }
    return NEARNESS_NEVER;
}

static int32_t way_of(const game *g, const position *p, const region *to, unsigned seen_by, unsigned code)
{
    walk w = {.on = g->board};
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++)
        if (region_has(to, c, seen_by, code) && (!p->code[c] || p->code[c] == code || g->deeds & DEED_MOVE))
            walk_reach(&w, c);
    if (g->deeds & DEED_MOVE) return walk_to(&w, p, code);
    for (unsigned i = 0; i < w.count; i++)
        if (p->code[w.queue[i]] == code) return 0;
    return w.count ? 1 : NEARNESS_NEVER;
}

int32_t nearness_of_way(const game *g, const position *p, const region *to, unsigned seen_by, unsigned side)
{
    int32_t least = NEARNESS_SILENT;
    for (unsigned code = 1; code < (unsigned)g->pieces.ncodes; code++)
        if (g->pieces.owner_of[code] == side && region_admits(to, seen_by, code))
            least = nearness_either(least, way_of(g, p, to, seen_by, code));
    return least;
}

static int32_t behind_of(const ending *d, const game *g, const position *p, unsigned side)
{
    int64_t given, ahead = d->type->margin(d, g, p, &given) - given, behind = side ? ahead : -ahead;
    int64_t most = NEARNESS_LEVEL / 2;
    return NEARNESS_LEVEL + (int32_t)(behind < -most ? -most : behind > most ? most : behind);
}

int32_t nearness_of(const ending *d, const game *g, const position *p, unsigned side, const nearness_room *room)
{
    scene s = expression_scene(g, p);
    s.side = side;
    if (d->type->margin) return behind_of(d, g, p, side);
    if (!d->type->nearness) return NEARNESS_SILENT;
    int32_t when = d->when ? expression_nearness(d->when, &s) : NEARNESS_SILENT;
    if (when == NEARNESS_NEVER) return when;
    int32_t own = d->type->nearness(d, g, p, side, room);
    return own == NEARNESS_SILENT ? own : nearness_both(own, when);
}

int32_t nearness_of_winning(const game *g, const position *p, unsigned doer, unsigned winner, const nearness_room *room,
                            bool *silent)
{
    int32_t least = NEARNESS_SILENT;
    nearness_room r = *room;
    for (int i = 0; i < g->nendings; i++) {
        const ending *d = &g->endings[i];
        unsigned asked = d->no_move && !d->type->margin ? !doer : doer;
        if (d->result[asked] != (uint8_t)outcome_win(winner)) continue;
        r.enough = least < g->most_moves ? least + !least : 0;
        int32_t near = nearness_of(d, g, p, asked, &r);
        *silent |= near == NEARNESS_SILENT;
        least = nearness_either(least, near);
    }
    return least;
}
