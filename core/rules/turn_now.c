#include "rules/turn_now.h"

#include "game/facts.h"
#include "game/marks.h"

void turn_begin_now(const game *g, position *p, unsigned side, void (*begin)(const game *g, position *p))
{
    if (p->side != side) facts_end_turn(g, p, p->side);
    marks_end_turn(g, p, !side);
    p->side = (uint8_t)side;
    p->outcome = OUTCOME_NONE;
    p->must_pass = false;
    p->skipped = p->idle = 0;
    p->noted_by = 0;
    begin(g, p);
}
