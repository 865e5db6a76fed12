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

ring_point ring_point_widened(ring_point p)
{
    ring_point once = ring_point_turned(p), thrice = ring_point_turned(ring_point_turned(once));
    return ring_point_minus(ring_point_plus(p, once), thrice);
}

/* The squared distance of two points is n + m sqrt 2 with whole n and m; circles of level 1 touch at 2 - sqrt 2, and
 * each level more is (1 + sqrt 2)^2 times as much. */
bool ring_points_touch(ring_point p, ring_point q, int level)
{
    ring_point d = ring_point_minus(p, q);
    const int *m = d.m;
    int n = 2, root = -1;
    for (int times = 2 * (level - 1); times > 0; times--) {
        int old = n;
        n += 2 * root;
        root += old;
    }
    return m[0] * m[0] + m[1] * m[1] + m[2] * m[2] + m[3] * m[3] == n &&
           m[0] * m[1] + m[1] * m[2] + m[2] * m[3] - m[3] * m[0] == root;
}
