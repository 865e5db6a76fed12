#include "rules/shared/walk.h"

void walk_on(const board *b, uint32_t directions, const bool *open, bool *reached)
{
    cell waiting[BOARD_CELLS_MAX];
    int count = 0;
    for (int c = 0; c < b->cells; c++)
        if (reached[c]) waiting[count++] = (cell)c;
    while (count) {
        unsigned from = waiting[--count];
        for (uint32_t left = directions; left; left &= left - 1) {
            cell to = board_next(b, from, (unsigned)__builtin_ctz(left));
            if (to == b->cells || reached[to] || !open[to]) continue;
            reached[to] = true;
            waiting[count++] = to;
        }
    }
}

int walk_direction(const board *on, cell from, cell to)
{
    for (unsigned d = 0; d < (unsigned)on->directions && from != on->cells && to != on->cells; d++) {
        cell c = board_next(on, from, d);
        for (int steps = 0; c != on->cells && c != to && steps < BOARD_LINE_MAX; steps++) c = board_next(on, c, d);
        if (c == to) return (int)d;
    }
    return -1;
}

int walk_along_lines(const board *on, cell from, cell to)
{
    unsigned axes = (unsigned)board_axes(on);
    if (from == on->cells || to == on->cells || from == to) return -1;
    const uint16_t *one = on->line_of + from * axes, *other = on->line_of + to * axes;
    for (unsigned a = 0; a < axes; a++)
        if (one[a] == other[a]) return (int)(2 * a + (on->place_in[to * axes + a] < on->place_in[from * axes + a]));
    return -1;
}
