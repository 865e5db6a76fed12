#include "rules/shared/turning.h"

#include <string.h>

#include "rules/pieces/facing.h"

/* Returns the name of that direction, the same for both sides; if it has none, its mark in drawings. */
static const char *name_of(game_builder *b, unsigned direction)
{
    const board *on = b->g->board;
    for (int i = 0; i < on->nsets; i++)
        if (on->sets[i].mask[0] == UINT32_C(1) << direction && on->sets[i].mask[1] == on->sets[i].mask[0])
            return on->sets[i].name;
    return arena_format(b->a, "%c", facing_mark(on, direction));
}

static int name_directions(game_builder *b, const spec *s, turning *out)
{
    const char **names = builder_alloc(b, s, out->directions * sizeof *names);
    for (unsigned d = 0; names && d < out->directions; d++)
        if (!(names[d] = name_of(b, d))) return builder_fail(b, s, NULL, "out of memory");
    out->names = names;
    return names ? 0 : -1;
}

/* Tabulates the new contents by direction; those that already face one stay, or cannot turn that way. */
static uint8_t *tabulate(game_builder *b, const spec *s, const piece_directions *of, const turning *to, bool stay,
                         bool *any)
{
    const unsigned directions = to->directions;
    const piece_set *pieces = &b->g->pieces;
    const uint32_t there =
        directions < 32 ? (UINT32_C(1) << directions) - 1 : UINT32_MAX; /* directions of this board */
    uint8_t *becomes = builder_alloc(b, s, (size_t)pieces->ncodes * directions);
    for (unsigned code = 1; becomes && code < (unsigned)pieces->ncodes; code++)
        for (uint32_t left = of->by[code] & there & ~(stay ? 0 : pieces->faces[code]); left; left &= left - 1) {
            unsigned turned = pieces_turned(pieces, code, left & -left);
            becomes[code * directions + (unsigned)__builtin_ctz(left)] = (uint8_t)turned;
            *any |= turned != 0;
        }
    return becomes;
}

/* toward: the field of directions, or -1: all. */
static int make(game_builder *b, const spec *s, int toward, bool stay, turning *out)
{
    bool any = false;
    out->directions = (unsigned)b->g->board->directions;
    if (!b->g->pieces.steps)
        return builder_fail(b, s, NULL, "pieces that face a direction wanted, as with sides { facing = orthogonal }");
    for (unsigned side = 0; side < 2; side++) {
        piece_directions of;
        memset(&of, 0xff, sizeof of);
        if (toward >= 0 && builder_piece_directions(b, s, toward, side, &of)) return -1;
        if (!(out->becomes[side] = tabulate(b, s, &of, out, stay, &any))) return -1;
    }
    return any ? name_directions(b, s, out) : builder_fail(b, s, NULL, "pieces that can face such directions wanted");
}

int turning_make(game_builder *b, const spec *s, int toward, bool stay, turning *out)
{
    return make(b, s, toward, stay, out);
}

int turning_make_any(game_builder *b, const spec *s, turning *out)
{
    return make(b, s, -1, false, out);
}
