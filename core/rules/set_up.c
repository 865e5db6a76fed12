#include "rules/set_up.h"

#include "game/counters.h"
#include "game/facts.h"
#include "game/marks.h"
#include "rules/ending.h"
#include "rules/turn.h"

void set_up_place(const game *g, const cell_contents *on, position *out)
{
    position_copy(g, out, g->start);
    out->outcome = OUTCOME_NONE;
    out->ending = POSITION_NO_RULE;
    for (unsigned c = 0; c < (unsigned)g->board->cells; c++) {
        position_set_cell(g, out, c, on[c].code);
        if (g->pieces.order_bits) position_set_order(g, out, c, on[c].order);
    }
    /* resets hands too: pieces of the start that are removed must not enter a hand */
    for (unsigned i = 0; i < (unsigned)g->ncounters; i++)
        for (unsigned of = 0; of < 2; of++) counters_set(g, out, i, of, counters_value(g, g->start, i, of));
    marks_begin(g, out);
}

void set_up_begin(const game *g, unsigned side, position *out)
{
    out->changes = 0;
    out->must_pass = false;
    out->side = (uint8_t)side;
    facts_clear(g, out);
    for (int i = 0; i < g->nendings; i++)
        if (g->endings[i].type->begin) g->endings[i].type->begin(&g->endings[i], g, out);
    turn_begin(g, out);
}
