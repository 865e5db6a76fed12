#include "rules/effect.h"

#include "game/builder.h"

void effect_idle_without(const game_builder *b, effect *f, const region *r)
{
    for (unsigned side = 0; side < 2; side++) {
        bool any = false;
        for (unsigned code = 0; code < (unsigned)b->g->pieces.ncodes; code++) any |= region_admits(r, side, code);
        f->idle[side] |= !any;
    }
}
