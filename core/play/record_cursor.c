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

/* How many turns ended with the decision made in that stage, the mover's own included. Stages that were left out count
 * in the order of the turn; without any, a change of sides is the end of a turn. */
static unsigned turns_ended(const record_cursor *c, unsigned stage_before, unsigned side_before)
{
    const position *p = c->p;
    if (!p->skipped) return p->side != side_before;
    return (stage_before + 1 + p->skipped) / (unsigned)c->g->nstages;
}

void record_cursor_apply(record_cursor *c, move m)
{
    unsigned stage_before = c->p->stage, side_before = c->p->side;
    turn_apply(c->g, c->p, m);
    turn_settle(c->g, c->p);
    unsigned ended = turns_ended(c, stage_before, side_before);
    c->fresh = ended > 0;
    c->turn += ended > 0;
    c->left_out = ended > 1 ? ended - 1 : 0;
}
