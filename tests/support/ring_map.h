/* The geometry of The Ring World for its twin, from the centres of the rings alone, with exact numbers. The centres of
 * the children of a ring are the corners of a regular octagon, the first at 3 o'clock, the next ones clockwise; from
 * one level to the next the octagons grow by 1 + sqrt 2. What has the same centre and level is one ring. */
#ifndef POISE_TESTS_SUPPORT_RING_MAP_H
#define POISE_TESTS_SUPPORT_RING_MAP_H

#include <stdbool.h>

enum { RING_MAP_MAX = 1817, RING_MAP_LABEL = 8, RING_MAP_NEAR = 4, RING_MAP_NONE = -1 };

/* a + b sqrt 2 */
typedef struct surd {
    long a, b;
} surd;

typedef struct ring {
    surd x, y; /* of the centre, from that of the top; twice the size, so that all are whole; y grows upwards */
    int level;
    int child[8];                   /* on level 1 RING_MAP_NONE */
    int near[RING_MAP_NEAR], nnear; /* the rings of the same level that touch */
    char label[RING_MAP_LABEL];     /* the lowest path from the top, such as "3.5", or "top" */
} ring;

typedef struct ring_map {
    int levels, rings;
    ring ring[RING_MAP_MAX];                       /* from the top down */
    bool are_siblings[RING_MAP_MAX][RING_MAP_MAX]; /* touch, and are children of one ring */
    bool holds[RING_MAP_MAX][RING_MAP_MAX]; /* the second is a child of the first, or inside one of its children */
} ring_map;

/* levels: 3, 4 or 5. The caller frees it. */
ring_map *ring_map_new(int levels);

/* The ring of that label; a test that asks for another fails. */
int ring_map_find(const ring_map *m, const char *label);

/* Where a ring inside `outer` comes to be when that is turned clockwise by one eighth. */
int ring_map_turned(const ring_map *m, int outer, int inner);

#endif
