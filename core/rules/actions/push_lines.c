#include "rules/actions/push_lines.h"

/* Scans from the front end of the line and counts the mover's majority in the row. */
uint32_t push_line_starts(const push_rule *rule, uint32_t own, uint32_t enemy, unsigned length, bool down)
{
    uint32_t occupied = own | enemy, legal = 0;
    bool room = false; /* the row ends at an empty place */
    int ahead = 0;     /* own pieces minus others, from here to the end of the row */
    for (unsigned n = 0; n < length; n++) {
        unsigned i = down ? n : length - 1 - n;
        if (!(occupied >> i & 1)) {
            room = true;
            ahead = 0;
            continue;
        }
        ahead += own >> i & 1 ? 1 : -1;
        if (room && (ahead > 0 || !rule->majority)) legal |= UINT32_C(1) << i;
    }
    if (rule->tail) legal &= ~(down ? occupied >> 1 : occupied << 1);
    return legal & ((rule->own ? own : 0) | (rule->enemy ? enemy : 0));
}
