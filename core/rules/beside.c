#include "rules/beside.h"

int beside_make(game_builder *b, const spec *s, uint32_t directions, const region *wanted, beside_index *out)
{
    const board *on = b->g->board;
    out->count = (unsigned)__builtin_popcount(directions);
    beside_pair *pairs = builder_alloc(b, s, (size_t)on->cells * out->count * sizeof *pairs);
    if (!pairs) return -1;
    out->pairs = pairs;
    for (unsigned c = 0; c < (unsigned)on->cells; c++)
        for (uint32_t left = directions; left; left &= left - 1) {
            unsigned d = (unsigned)__builtin_ctz(left);
            cell near = board_next(on, c, d), far = board_next(on, near, d);
            *pairs++ = (beside_pair){near, far, region_row(wanted, near), region_row(wanted, far)};
        }
    for (unsigned side = 0; side < 2; side++)
        for (unsigned code = 0; code < (unsigned)b->g->pieces.ncodes; code++)
            out->may[side][code] = region_admits(wanted, &b->g->classes, side, code);
    return 0;
}
