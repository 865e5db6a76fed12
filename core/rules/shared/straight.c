#include "rules/shared/straight.h"

#include "game/builder.h"

int straight_make(game_builder *b, const spec *s, int from, int along, straight *out)
{
    if (chosen_make(b, s, from, &out->movers)) return -1;
    if (b->g->board->directions > MOVE_THIRD_MAX + 1)
        return builder_fail(b, s, NULL, "a board of at most %d directions wanted, got %d", MOVE_THIRD_MAX + 1,
                            b->g->board->directions);
    for (unsigned side = 0; side < 2; side++) {
        uint32_t mask = builder_directions(b, s, along, side);
        if (!mask) return -1;
        for (; mask; mask &= mask - 1) out->direction[side][out->ndirections[side]++] = (uint8_t)__builtin_ctz(mask);
    }
    return 0;
}

unsigned straight_directions(const straight *d)
{
    return d->ndirections[0] > d->ndirections[1] ? d->ndirections[0] : d->ndirections[1];
}

unsigned straight_longest(const straight *d, const board *on)
{
    unsigned longest = 1;
    uint32_t axes = 0;
    for (unsigned i = 0; i < 2 * BOARD_DIRECTIONS_MAX; i++) {
        unsigned side = i / BOARD_DIRECTIONS_MAX, k = i % BOARD_DIRECTIONS_MAX;
        if (k < d->ndirections[side]) axes |= 1u << d->direction[side][k] / 2;
    }
    for (int line = 0; line < on->lines; line++)
        if (axes >> on->line_axis[line] & 1 && on->line_length[line] > longest) longest = on->line_length[line];
    return longest;
}

/* No cell may be reached twice from that one within so many steps, nor that one itself. */
static int check_ways(game_builder *b, const spec *s, unsigned from, uint32_t directions, unsigned far)
{
    const board *on = b->g->board;
    bool reached[BOARD_CELLS_MAX] = {false};
    reached[from] = true;
    for (uint32_t left = directions; left; left &= left - 1) {
        unsigned c = from;
        for (unsigned i = 0; i < far; i++) {
            c = board_next(on, c, (unsigned)__builtin_ctz(left));
            if (c == (unsigned)on->cells) break;
            if (reached[c])
                return builder_fail(b, s, NULL, "one straight way wanted from cell to cell, got two from %s to %s",
                                    on->label[from], on->label[c]);
            reached[c] = true;
        }
    }
    return 0;
}

int straight_want_one_way(game_builder *b, const spec *s, const straight *d, unsigned far)
{
    for (unsigned side = 0; side < 2; side++) {
        uint32_t mask = 0;
        for (unsigned i = 0; i < d->ndirections[side]; i++) mask |= UINT32_C(1) << d->direction[side][i];
        for (unsigned from = 0; from < (unsigned)b->g->board->cells; from++)
            if (check_ways(b, s, from, mask, far)) return -1;
    }
    return 0;
}
