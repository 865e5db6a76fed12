#include "play/course.h"

void course_begin(course *c, const game *g, position *scratch)
{
    *c = (course){.g = g, .p = scratch, .fresh = true};
    position_copy(g, scratch, g->start);
    turn_settle(g, scratch);
    c->left_out = scratch->side;
}

void course_leave_out(course *c)
{
    c->left_out--;
    c->turn++;
}

/* How many turns ended with the decision made in that step, the mover's own included. Steps that were left out count in
 * the order of the turn; without any, a change of sides is the end of a turn. */
static unsigned turns_ended(const course *c, unsigned step_before, unsigned side_before)
{
    const position *p = c->p;
    if (!p->skipped) return p->side != side_before;
    return (step_before + 1 + p->skipped) / (unsigned)c->g->nstages;
}

void course_apply(course *c, move m)
{
    unsigned step_before = c->p->stage, side_before = c->p->side;
    turn_apply(c->g, c->p, m);
    turn_settle(c->g, c->p);
    unsigned ended = turns_ended(c, step_before, side_before);
    c->fresh = ended > 0;
    c->turn += ended > 0;
    c->left_out = ended > 1 ? ended - 1 : 0;
}
