#include "rules/shared/straight.h"

#include <string.h>

#include "game/builder.h"

/* Records the directions of pieces that do not have all of them. */
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

/* Numbers directions and their opposites, to fit in moves. */
static int number_directions(game_builder *b, const spec *s, int along, straight *out)
{
    int known = b->g->board->directions, n = 0;
    uint32_t named = board_both_ways(straight_along(out, 0) | straight_along(out, 1));
    if (known <= MOVE_THIRD_MAX + 1) named = (UINT32_C(1) << known) - 1;
    if (__builtin_popcount(named) > MOVE_THIRD_MAX + 1)
        return builder_fail(b, s, s->word->fields[along].name, "at most %d directions and opposites wanted, got %d",
                            MOVE_THIRD_MAX + 1, __builtin_popcount(named));
    memset(out->number, UINT8_MAX, sizeof out->number); /* others cannot be encoded: move_make_third asserts it */
    for (; named; named &= named - 1) {
        out->named[n] = (uint8_t)__builtin_ctz(named);
        out->number[out->named[n]] = (uint8_t)n;
        n++;
    }
    return 0;
}

int straight_make(game_builder *b, const spec *s, int from, int along, straight *out)
{
    if (chosen_make(b, s, from, &out->movers)) return -1;
    for (unsigned side = 0; side < 2; side++) {
        piece_directions of;
        if (builder_piece_directions(b, s, along, side, &of)) return -1;
        for (uint32_t left = of.all; left; left &= left - 1)
            out->direction[side][out->ndirections[side]++] = (uint8_t)__builtin_ctz(left);
        if (of.differ && list_open(b, s, &of, side, out)) return -1;
    }
    return number_directions(b, s, along, out);
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

void straight_between(const straight *d, const game *g, const position *p, move m, bool occupied, uint64_t *out)
{
    unsigned c = move_a(m), direction = straight_direction(d, m);
    memset(out, 0, g->mapping->words * sizeof *out);
    while ((c = board_next(g->board, c, direction)) != move_b(m))
        if (occupied == (p->code[c] != 0)) bitboard_set(out, g->mapping->bit_of[c]);
}

/* Requires that within that many steps no cell is reached twice from `from`, nor `from` itself. */
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
