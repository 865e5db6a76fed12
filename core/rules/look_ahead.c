#include "rules/look_ahead.h"

#include "game/position.h"

bool look_ahead_forbids(const turn_course *how, const game *g, position *after, unsigned side, const stage *made)
{
    move any;
    while (after->outcome == OUTCOME_NONE && after->side == side && after->ahead < LOOK_AHEAD_MOST) {
        if (how->offered(g, after, &any, 1)) return false;
        uint8_t skipped = after->skipped;
        how->settle_once(g, after);
        bool left_out = after->skipped != skipped;
        if (!left_out) return made->must_finish && !after->must_pass;
    }
    return after->outcome == OUTCOME_ILLEGAL;
}
