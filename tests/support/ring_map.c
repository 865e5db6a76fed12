#include "support/ring_map.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/test.h"

static surd plus(surd p, surd q)
{
    return (surd){p.a + q.a, p.b + q.b};
}

static surd minus(surd p, surd q)
{
    return (surd){p.a - q.a, p.b - q.b};
}

static surd times(surd p, surd q)
{
    return (surd){p.a * q.a + 2 * p.b * q.b, p.a * q.b + p.b * q.a};
}

static bool equal(surd p, surd q)
{
    return p.a == q.a && p.b == q.b;
}

static surd distance_squared(const ring *p, const ring *q)
{
    surd x = minus(p->x, q->x), y = minus(p->y, q->y);
    return plus(times(x, x), times(y, y));
}

/* The centre of the n-th child of a ring, as seen from the ring's; the smallest octagon has circumradius 1, doubled. */
static void child_offset(int level, int n, surd *x, surd *y)
{
    static const surd corner_x[8] = {{2, 0}, {0, 1}, {0, 0}, {0, -1}, {-2, 0}, {0, -1}, {0, 0}, {0, 1}};
    static const surd corner_y[8] = {{0, 0}, {0, -1}, {-2, 0}, {0, -1}, {0, 0}, {0, 1}, {2, 0}, {0, 1}};
    surd radius = {1, 0};
    for (int k = 2; k < level; k++) radius = times(radius, (surd){1, 1});
    *x = times(radius, corner_x[n]);
    *y = times(radius, corner_y[n]);
}

static int find_centre(const ring_map *m, int level, surd x, surd y)
{
    for (int i = 0; i < m->rings; i++)
        if (m->ring[i].level == level && equal(m->ring[i].x, x) && equal(m->ring[i].y, y)) return i;
    return RING_MAP_NONE;
}

/* Parents come in the order of their labels, so a ring is first met by its lowest path. */
static int add_child(ring_map *m, const ring *parent, int n)
{
    ring r = {.level = parent->level - 1};
    child_offset(parent->level, n, &r.x, &r.y);
    r.x = plus(r.x, parent->x);
    r.y = plus(r.y, parent->y);
    for (int i = 0; i < 8; i++) r.child[i] = RING_MAP_NONE;
    int known = find_centre(m, r.level, r.x, r.y);
    if (known != RING_MAP_NONE) return known;
    bool of_top = parent->level == m->levels;
    snprintf(r.label, sizeof r.label, "%.5s%s%c", of_top ? "" : parent->label, of_top ? "" : ".", '0' + n);
    assert_in_range(m->rings, 1, RING_MAP_MAX - 1);
    m->ring[m->rings] = r;
    return m->rings++;
}

/* Rings touch that are as far apart as children of one ring that are next to each other. */
static void mark_touching_on(ring_map *m, int level, surd apart)
{
    for (int i = 0; i < m->rings; i++)
        for (int j = 0; j < m->rings; j++) {
            ring *r = &m->ring[i];
            if (r->level != level || m->ring[j].level != level || !equal(distance_squared(r, &m->ring[j]), apart))
                continue;
            assert_in_range(r->nnear, 0, RING_MAP_NEAR - 1);
            r->near[r->nnear++] = j;
        }
}

static void mark_touching(ring_map *m)
{
    for (int p = 0; p < m->rings && m->ring[p].level > 1; p++) {
        const int *child = m->ring[p].child;
        const ring *first = &m->ring[child[0]];
        if (!first->nnear) mark_touching_on(m, first->level, distance_squared(first, &m->ring[child[1]]));
        for (int n = 0; n < 8; n++) {
            int next = child[(n + 1) % 8];
            m->are_siblings[child[n]][next] = m->are_siblings[next][child[n]] = true;
        }
    }
}

/* From the bottom up: what is in a child is in its parents. */
static void mark_held(ring_map *m)
{
    for (int p = m->rings - 1; p >= 0; p--)
        for (int n = 0; n < 8 && m->ring[p].level > 1; n++) {
            int child = m->ring[p].child[n];
            m->holds[p][child] = true;
            for (int i = 0; i < m->rings; i++) m->holds[p][i] = m->holds[p][i] || m->holds[child][i];
        }
}

ring_map *ring_map_new(int levels)
{
    ring_map *m = calloc(1, sizeof *m);
    assert_non_null(m);
    m->levels = levels;
    m->ring[0] = (ring){.level = levels, .label = "top"};
    m->rings = 1;
    for (int p = 0; p < m->rings; p++)
        for (int n = 0; n < 8 && m->ring[p].level > 1; n++) m->ring[p].child[n] = add_child(m, &m->ring[p], n);
    mark_touching(m);
    mark_held(m);
    return m;
}

int ring_map_find(const ring_map *m, const char *label)
{
    for (int i = 0; i < m->rings; i++)
        if (!strcmp(m->ring[i].label, label)) return i;
    fail_msg("there is no ring %s", label);
    return RING_MAP_NONE;
}

int ring_map_turned(const ring_map *m, int outer, int inner)
{
    const ring *centre = &m->ring[outer], *from = &m->ring[inner];
    surd x = minus(from->x, centre->x), y = minus(from->y, centre->y), root = {0, 1};
    for (int to = 0; to < m->rings; to++) {
        const ring *r = &m->ring[to];
        if (r->level == from->level && equal(times(root, minus(r->x, centre->x)), plus(x, y)) &&
            equal(times(root, minus(r->y, centre->y)), minus(y, x)))
            return to;
    }
    fail_msg("turning %s moves %s to where no ring is", centre->label, from->label);
    return RING_MAP_NONE;
}
