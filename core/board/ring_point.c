#include "board/ring_point.h"

ring_point ring_point_turned(ring_point p)
{
    return (ring_point){{-p.m[3], p.m[0], p.m[1], p.m[2]}};
}

ring_point ring_point_plus(ring_point p, ring_point q)
{
    for (int i = 0; i < 4; i++) p.m[i] += q.m[i];
    return p;
}

ring_point ring_point_minus(ring_point p, ring_point q)
{
    for (int i = 0; i < 4; i++) p.m[i] -= q.m[i];
    return p;
}

ring_point ring_point_mirrored(ring_point p)
{
    return (ring_point){{p.m[0], -p.m[3], -p.m[2], -p.m[1]}};
}

/* p times 1 + sqrt 2, so many times. */
static ring_point widened(ring_point p, int times)
{
    for (; times > 0; times--) {
        ring_point once = ring_point_turned(p), thrice = ring_point_turned(ring_point_turned(once));
        p = ring_point_minus(ring_point_plus(p, once), thrice);
    }
    return p;
}

ring_point ring_point_spread(int level)
{
    return widened((ring_point){{1, 0, 0, 0}}, level - 2);
}

/* Two children of a level-2 ring that lie side by side touch, and each level more is 1 + sqrt 2 times as wide. That is
 * all: at level 1 the squared distance is 2 - sqrt 2, which only the eight turns of z^0 - z^1 have. */
ring_point ring_point_touching(int level)
{
    return widened((ring_point){{1, -1, 0, 0}}, level - 1);
}
