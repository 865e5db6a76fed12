/* The Ring World as it ships against the slow twin: with every value of every option, in random games. */
#include "support/twin_ring_world.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/test.h"

enum { PLIES = 150, LARGE_PLIES = 50, WHOLE_PLIES = 600 };

static const char *const switches[RING_WORLD_SWITCHES] = {
    "place=all",    "touching=siblings", "turns=children", "top=false",       "rotation=optional",
    "order=phases", "death=enemy_first", "lost=empties",   "repetition=draw",
};

/* What the games of a test came to, to see that they meet it all. */
typedef struct met {
    int red, blue, repetition, limit, skipped;
} met;

static void describe(const ring_world_options *o, size_t size, char *out)
{
    static const char *const towards[] = {"clockwise", "anticlockwise", "both"};
    int n = snprintf(out, size, "ring_world%s:levels=%d,generations=%d,limit=%d", o->majority ? "_both_ways" : "",
                     o->map->levels, o->generations, o->limit);
    if (o->majority) snprintf(out + n, size - (size_t)n, ",majority=%d,toward=%s", o->majority, towards[o->toward]);
    for (int i = 0; i < RING_WORLD_SWITCHES; i++)
        if (o->changed >> i & 1) {
            size_t length = strlen(out);
            snprintf(out + length, size - length, ",%s", switches[i]);
        }
}

static void note(const ring_world *w, met *m)
{
    m->red += w->over == OUTCOME_FIRST;
    m->blue += w->over == OUTCOME_SECOND;
    m->repetition += w->over == OUTCOME_DRAW && !strcmp(w->ended_by, "repetition");
    m->limit += w->over == OUTCOME_DRAW && !strcmp(w->ended_by, "ply limit");
    m->skipped += w->skipped;
}

static void compare(const ring_world_options *o, int games, int plies, met *m)
{
    char described[256];
    describe(o, sizeof described, described);
    game *g = twin_game(described);
    ring_world *w = malloc(sizeof *w);
    assert_non_null(w);
    for (int i = 0; i < games; i++) {
        ring_world_start(w, o);
        twin_compare(g, &ring_world_twin, w, (uint64_t)i, plies);
        note(w, m);
    }
    free(w);
    game_free(g);
}

/* Rings, pairs that touch and pairs of siblings, by level. */
static void assert_map(int levels, const int *rings, const int *touching, const int *siblings)
{
    ring_map *m = ring_map_new(levels);
    int count[6] = {0}, ends[6] = {0}, sibling_ends[6] = {0};
    for (int r = 0; r < m->rings; r++) {
        int level = m->ring[r].level;
        count[level]++;
        ends[level] += m->ring[r].nnear;
        for (int i = 0; i < m->ring[r].nnear; i++) sibling_ends[level] += m->are_siblings[r][m->ring[r].near[i]];
    }
    for (int level = 1; level <= levels; level++) {
        assert_int_equal(count[level], rings[level - 1]);
        assert_int_equal(ends[level], 2 * touching[level - 1]);
        assert_int_equal(sibling_ends[level], 2 * siblings[level - 1]);
    }
    free(m);
}

TEST(map)
{
    assert_map(5, (const int[]){1488, 272, 48, 8, 1}, (const int[]){1912, 344, 56, 8, 0},
               (const int[]){1832, 328, 56, 8, 0});
    assert_map(4, (const int[]){272, 48, 8, 1}, (const int[]){344, 56, 8, 0}, (const int[]){328, 56, 8, 0});
    assert_map(3, (const int[]){48, 8, 1}, (const int[]){56, 8, 0}, (const int[]){56, 8, 0});
}

/* One option changed, or two. */
TEST(small_pairs)
{
    met m = {0};
    ring_map *map = ring_map_new(3);
    for (int i = 0; i < RING_WORLD_SWITCHES; i++)
        for (int j = 0; j <= i; j++) {
            ring_world_options o = {.map = map, .changed = 1u << i | 1u << j, .generations = 1 + (i + j) % 2};
            compare(&o, 3, PLIES, &m);
        }
    free(map);
    assert_true(m.red && m.blue);
}

/* Any set of options. */
TEST(small_sets)
{
    met m = {0};
    random_state r = {1};
    ring_map *map = ring_map_new(3);
    for (int i = 0; i < 80; i++) {
        ring_world_options o = {.map = map,
                                .changed = random_below(&r, 1u << RING_WORLD_SWITCHES),
                                .generations = 1 + (int)random_below(&r, 8)};
        compare(&o, 2, PLIES, &m);
    }
    free(map);
    assert_true(m.red && m.blue && m.repetition);
}

TEST(generations)
{
    met m = {0};
    ring_map *map = ring_map_new(3);
    for (int n = 1; n <= 8; n++) {
        ring_world_options o = {.map = map, .generations = n};
        compare(&o, 4, PLIES, &m);
    }
    free(map);
    assert_true(m.red && m.blue);
}

/* Rings that turn either way, and any majority: with 4 or fewer both sides may have it. */
TEST(both_ways)
{
    met m = {0};
    random_state r = {2};
    ring_map *map = ring_map_new(3);
    for (int i = 0; i < 48; i++) {
        ring_world_options o = {.map = map,
                                .changed = random_below(&r, 1u << RING_WORLD_SWITCHES),
                                .generations = 1,
                                .majority = 1 + i % 8,
                                .toward = (ring_world_toward)(i / 8 % 3)};
        compare(&o, 2, PLIES, &m);
    }
    free(map);
    assert_true(m.red && m.blue);
}

/* It is rare that a side has nothing to do: in these sets about one random game in 25. */
TEST(skipped_turns)
{
    static const unsigned sets[] = {
        RING_WORLD_TURNS_CHILDREN | RING_WORLD_TOP_FALSE | RING_WORLD_ORDER_PHASES | RING_WORLD_DEATH_ENEMY_FIRST |
            RING_WORLD_LOST_EMPTIES,
        RING_WORLD_TOUCHING_SIBLINGS | RING_WORLD_TURNS_CHILDREN | RING_WORLD_ORDER_PHASES | RING_WORLD_LOST_EMPTIES,
        RING_WORLD_PLACE_ALL | RING_WORLD_TOP_FALSE | RING_WORLD_DEATH_ENEMY_FIRST | RING_WORLD_LOST_EMPTIES,
    };
    met m = {0};
    ring_map *map = ring_map_new(3);
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
        ring_world_options o = {.map = map, .changed = sets[i], .generations = 8};
        compare(&o, 50, PLIES, &m);
    }
    free(map);
    assert_true(m.skipped);
}

TEST(limit)
{
    met m = {0};
    ring_map *map = ring_map_new(3);
    for (int n = 1; n <= 40; n++) {
        ring_world_options o = {.map = map, .generations = 1, .limit = n};
        compare(&o, 1, PLIES, &m);
    }
    free(map);
    assert_true(m.limit);
}

/* The whole world: each option once, and games to their end. */
TEST(large)
{
    met m = {0};
    ring_map *map = ring_map_new(4);
    for (unsigned i = 0; i < RING_WORLD_SWITCHES; i++) {
        ring_world_options o = {.map = map, .changed = 1u << i, .generations = 1};
        compare(&o, 1, LARGE_PLIES, &m);
    }
    ring_world_options whole = {.map = map, .generations = 1};
    compare(&whole, 2, WHOLE_PLIES, &m);
    free(map);
    assert_true(m.red || m.blue);
}

/* A fifth level. */
TEST(largest)
{
    met m = {0};
    ring_map *map = ring_map_new(5);
    ring_world_options o = {.map = map, .generations = 1, .majority = 4, .toward = RING_WORLD_BOTH};
    compare(&o, 1, LARGE_PLIES, &m);
    o.changed = RING_WORLD_TOUCHING_SIBLINGS | RING_WORLD_PLACE_ALL;
    compare(&o, 1, LARGE_PLIES, &m);
    free(map);
}

/* Placements of the first turn, and placements with a rotation. */
static void assert_first_turns(int levels, int placements, int pairs)
{
    char first[RING_MAP_MAX][TWIN_MOVE_TEXT], second[RING_MAP_MAX][TWIN_MOVE_TEXT];
    ring_map *map = ring_map_new(levels);
    ring_world_options o = {.map = map, .generations = 1};
    ring_world *w = malloc(sizeof *w);
    assert_non_null(w);
    ring_world_start(w, &o);
    int n = ring_world_twin.list(w, first), both = 0;
    assert_int_equal(n, placements);
    for (int i = 0; i < n; i++) {
        ring_world_start(w, &o);
        ring_world_twin.play(w, first[i]);
        both += ring_world_twin.list(w, second);
    }
    assert_int_equal(both, pairs);
    free(w);
    free(map);
}

/* Counts that are known from elsewhere, so that both are not wrong together. */
TEST(known_counts)
{
    assert_first_turns(4, 272, 384);
    assert_first_turns(3, 48, 64);
}
