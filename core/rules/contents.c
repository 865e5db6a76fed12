#include "rules/contents.h"

contents_set contents_in(const region *r, unsigned c, unsigned side)
{
    const uint8_t *has = r->table + region_row(r, c) + side * r->ncodes;
    contents_set set = {{0}};
    for (unsigned w = 0; w * 64 < r->ncodes; w++) {
        const unsigned codes = r->ncodes - w * 64 < 64 ? r->ncodes - w * 64 : 64;
        uint64_t bits = 0;
        for (unsigned i = 0; i < codes; i++) bits |= (uint64_t)has[w * 64 + i] << i;
        set.bits[w] = bits;
    }
    return set;
}
