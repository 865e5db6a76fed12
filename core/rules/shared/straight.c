#include "rules/shared/straight.h"

#include "game/builder.h"

/* Which of the listed directions pieces have that do not all have the same. */
static int list_open(game_builder *b, const spec *s, const piece_directions *along, unsigned side, straight *out)
{
    int ncodes = b->g->pieces.ncodes;
    uint32_t *open = builder_alloc(b, s, (size_t)ncodes * sizeof *open);
    if (!open) return -1;
    for (int code = 1; code < ncodes; code++)
        for (unsigned i = 0; i < out->ndirections[side]; i++)
            open[code] |= (along->by[code] >> out->direction[side][i] & 1) << i;
    out->open[side] = open;
    return 0;
}

int straight_make_facing(game_builder *b, const spec *s, int from, int along, straight *out)
{
    if (chosen_make(b, s, from, &out->movers)) return -1;
    if (b->g->board->directions > MOVE_THIRD_MAX + 1)
        return builder_fail(b, s, NULL, "a board of at most %d directions wanted, got %d", MOVE_THIRD_MAX + 1,
                            b->g->board->directions);
    for (unsigned side = 0; side < 2; side++) {
        piece_directions of;
        if (builder_piece_directions(b, s, along, side, &of)) return -1;
        for (uint32_t left = of.all; left; left &= left - 1)
            out->direction[side][out->ndirections[side]++] = (uint8_t)__builtin_ctz(left);
        if (of.differ && list_open(b, s, &of, side, out)) return -1;
    }
    return 0;
}

int straight_make(game_builder *b, const spec *s, int from, int along, straight *out)
{
    for (unsigned side = 0; side < 2; side++)
        if (!builder_directions(b, s, along, side)) return -1;
    return straight_make_facing(b, s, from, along, out);
}

uint32_t straight_along(const straight *d, unsigned side)
{
    uint32_t mask = 0;
    for (unsigned i = 0; i < d->ndirections[side]; i++) mask |= UINT32_C(1) << d->direction[side][i];
    return mask;
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
        for (unsigned from = 0; from < (unsigned)b->g->board->cells; from++)
            if (check_ways(b, s, from, straight_along(d, side), far)) return -1;
    }
    return 0;
}
