#include "play/record_cursor.h"

void record_cursor_begin(record_cursor *c, const game *g, position *scratch)
{
    *c = (record_cursor){.g = g, .p = scratch, .fresh = true};
    position_copy(g, scratch, g->start);
    turn_settle(g, scratch);
    c->left_out = scratch->side;
}

void record_cursor_skip_turn(record_cursor *c)
{
    c->left_out--;
    c->turn++;
}

/* Returns how many turns ended with the decision, including the mover's; each change of sides ends one. */
static unsigned apply(const game *g, position *p, move m)
{
    unsigned ended = 0, side = p->side;
    turn_apply(g, p, m);
    do {
        ended += p->side != side;
        side = p->side;
    } while (turn_settle_once(g, p));
    return ended;
}

void record_cursor_apply(record_cursor *c, move m)
{
    unsigned ended = apply(c->g, c->p, m);
    c->fresh = ended > 0;
    c->turn += ended > 0;
    c->left_out = ended > 1 ? ended - 1 : 0;
}
