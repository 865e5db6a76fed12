#include "rules/shared/adjacency.h"

static const adjacent_pair *make_pairs(game_builder *b, const spec *s, uint32_t directions, const region *wanted)
{
    const board *on = b->g->board;
    size_t count = ((size_t)on->cells + 1) * (unsigned)__builtin_popcount(directions);
    adjacent_pair *pairs = builder_alloc(b, s, count * sizeof *pairs), *at = pairs;
    for (unsigned c = 0; pairs && c <= (unsigned)on->cells; c++)
        for (uint32_t left = directions; left; left &= left - 1) {
            unsigned d = (unsigned)__builtin_ctz(left);
            cell near = board_next(on, c, d), far = board_next(on, near, d);
            *at++ = (adjacent_pair){near, far, region_row(wanted, near), region_row(wanted, far)};
        }
    return pairs;
}

int adjacency_make(game_builder *b, const spec *s, uint32_t directions, const region *wanted, adjacency *out)
{
    if (b->adjacency_along != directions) {
        b->adjacency_pairs = make_pairs(b, s, directions, wanted);
        if (!b->adjacency_pairs) return -1;
        b->adjacency_along = directions;
    }
    out->pairs = b->adjacency_pairs;
    out->count = (unsigned)__builtin_popcount(directions);
    for (unsigned side = 0; side < 2; side++)
        for (unsigned code = 0; code < (unsigned)b->g->pieces.ncodes; code++)
            out->may[side][code] = region_admits(wanted, &b->g->classes, side, code);
    return 0;
}
