#include "rules/shared/adjacency.h"

#include "game/builder.h"

static const adjacent_pair *make_pairs(game_builder *b, const spec *s, uint32_t directions, const region *beside,
                                       const region *behind)
{
    static const char pairs_made;
    const builder_key key = {&pairs_made, directions, {beside->class_of, behind->class_of}};
    const board *on = b->g->board;
    size_t count = ((size_t)on->cells + 1) * (unsigned)__builtin_popcount(directions);
    bool fresh;
    adjacent_pair *pairs = builder_recall(b, s, &key, count * sizeof *pairs, &fresh), *at = pairs;
    for (unsigned c = 0; pairs && fresh && c <= (unsigned)on->cells; c++)
        for (uint32_t left = directions; left; left &= left - 1) {
            unsigned d = (unsigned)__builtin_ctz(left);
            cell near = board_next(on, c, d), far = board_next(on, near, d);
            *at++ = (adjacent_pair){near, far, region_row(beside, near), region_row(behind, far)};
        }
    return pairs;
}

int adjacency_make(game_builder *b, const spec *s, uint32_t directions, const region *near, const region *far,
                   adjacency *out)
{
    out->pairs = make_pairs(b, s, directions, near, far);
    if (!out->pairs) return -1;
    out->count = (unsigned)__builtin_popcount(directions);
    out->ncodes = near->ncodes;
    out->near = near->table;
    out->far = far->table;
    for (unsigned side = 0; side < 2; side++)
        for (unsigned code = 0; code < out->ncodes; code++) {
            out->may[side][code] = region_admits(near, side, code);
            out->may_behind[side][code] = region_admits(far, side, code);
        }
    return 0;
}
