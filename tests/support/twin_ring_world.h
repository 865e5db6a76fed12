/* A second implementation of The Ring World, slow and plain, written from its rules alone: a twin for twin_compare. */
#ifndef POISE_TESTS_SUPPORT_TWIN_RING_WORLD_H
#define POISE_TESTS_SUPPORT_TWIN_RING_WORLD_H

#include <stdbool.h>

#include "support/ring_map.h"
#include "support/twin.h"

/* The options of variants/ring_world.lua that have two values: a bit for those that are not the default. */
enum {
    RING_WORLD_PLACE_ALL = 1 << 0,
    RING_WORLD_TOUCHING_SIBLINGS = 1 << 1,
    RING_WORLD_TURNS_CHILDREN = 1 << 2,
    RING_WORLD_TOP_FALSE = 1 << 3,
    RING_WORLD_ROTATION_OPTIONAL = 1 << 4,
    RING_WORLD_ORDER_PHASES = 1 << 5,
    RING_WORLD_DEATH_ENEMY_FIRST = 1 << 6,
    RING_WORLD_LOST_EMPTIES = 1 << 7,
    RING_WORLD_REPETITION_DRAW = 1 << 8,
    RING_WORLD_SWITCHES = 9
};

/* The ways that rings turn, of ring_world_both_ways. */
typedef enum ring_world_toward { RING_WORLD_CLOCKWISE, RING_WORLD_ANTICLOCKWISE, RING_WORLD_BOTH } ring_world_toward;

enum { RING_WORLD_TURNS_MAX = 500 };

typedef struct ring_world_options {
    const ring_map *map; /* whose levels are the option `levels` */
    unsigned changed;    /* bits as above */
    int generations;
    int limit;    /* of plies; 0: none */
    int majority; /* of ring_world_both_ways; 0: that of ring_world */
    ring_world_toward toward;
} ring_world_options;

typedef struct ring_world {
    ring_world_options rules;
    char on[RING_MAP_MAX]; /* X, O or . */
    int player;            /* 0: X */
    bool placed;           /* the placement has been made or left out */
    int plies;
    int left_out; /* steps since the last decision */
    int skipped;  /* whole turns, so far */
    outcome over;
    const char *ended_by;
    int turns;                                     /* so far */
    char past[RING_WORLD_TURNS_MAX][RING_MAP_MAX]; /* the contents at the start and after each turn */
} ring_world;

extern const twin_type ring_world_twin;

/* The start of a game. */
void ring_world_start(ring_world *w, const ring_world_options *rules);

#endif
