#include "board/ring_centres.h"

#include <string.h>

/* The slot of the cell of that level with that centre, or the free one where it belongs. */
static unsigned find_slot(const ring_centres *r, unsigned level, ring_point p)
{
    uint32_t mixed = level;
    for (int i = 0; i < 4; i++) mixed = mixed * 31 + (uint32_t)p.m[i];
    for (unsigned at = mixed * UINT32_C(2654435761) >> 20;; at = (at + 1) % RING_SLOTS) {
        unsigned c = r->slot[at] - 1U;
        if (!r->slot[at] || (r->levels->level_of[c] == level && !memcmp(&r->at[c], &p, sizeof p))) return at;
    }
}

unsigned ring_centres_find(const ring_centres *r, unsigned level, ring_point p)
{
    unsigned found = r->slot[find_slot(r, level, p)];
    return found ? found - 1 : r->levels->first[level + 1];
}

void ring_centres_put(ring_centres *r, unsigned c, ring_point p)
{
    r->at[c] = p;
    r->slot[find_slot(r, r->levels->level_of[c], p)] = (uint16_t)(c + 1);
}

unsigned ring_centres_around(const ring_centres *r, unsigned level, ring_point p, ring_point away, cell out[8])
{
    unsigned count = 0;
    for (int j = 0; j < 8; j++, away = ring_point_turned(away)) {
        unsigned found = ring_centres_find(r, level, ring_point_plus(p, away)), at = count;
        if (found == r->levels->first[level + 1]) continue;
        for (; at && out[at - 1] > found; at--) out[at] = out[at - 1];
        out[at] = (cell)found;
        count++;
    }
    return count;
}
