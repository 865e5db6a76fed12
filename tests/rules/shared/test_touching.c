/* Which cells touch, on boards with directions, on graphs and on rings; and the cells of a level. */
#include "game/builder.h"
#include "language/variant_spec.h"
#include "rules/shared/touching.h"

#include "board/graph.h"
#include "board/rings.h"
#include "board/square.h"
#include "support/games.h"
#include "support/test.h"

/* As much of a game under construction as these functions look at. */
typedef struct site {
    arena *a;
    error e;
    game g;
    variant_spec variant;
    game_builder b;
} site;

static site sites; /* one at a time, from setup to teardown */

static int setup(void **state)
{
    sites = (site){.a = arena_new()};
    sites.variant.file = "x.lua";
    sites.b = (game_builder){.g = &sites.g, .a = sites.a, .e = &sites.e, .variant = &sites.variant};
    *state = &sites;
    return !sites.a;
}

static int teardown(void **state)
{
    arena_free(((site *)*state)->a);
    return 0;
}

/* The labels of the cells that touch the one with that label, with spaces between. */
static void assert_touching(const site *at, const cell_lists *touching, const char *label, const char *wanted)
{
    text found = {0};
    unsigned n;
    const cell *list = board_list(touching, board_find(at->g.board, label), &n);
    for (unsigned i = 0; i < n; i++) text_add(&found, i ? " %s" : "%s", at->g.board->label[list[i]]);
    assert_string_equal(found.data ? found.data : "", wanted);
    text_drop(&found);
}

FIXTURE(setup, teardown)

TEST(directions)
{
    site *at = *state;
    cell_lists touching;
    at->g.board = board_square(at->a, 3, 2, "..#/...", NULL, &at->e);
    uint32_t straight = board_direction_set(at->g.board, "orthogonal", 0),
             every = board_direction_set(at->g.board, "queen", 0);
    assert_int_equal(touching_find(&at->b, NULL, straight, false, &touching), 0);
    assert_touching(at, &touching, "a1", "a2 b1");
    assert_touching(at, &touching, "b1", "b2 c1 a1");
    assert_touching(at, &touching, "c1", "b1");                               /* c2 is a hole */
    assert_int_equal(touching_find(&at->b, NULL, every, true, &touching), 0); /* there are no siblings here */
    assert_touching(at, &touching, "a1", "a2 b1 b2");
    assert_touching(at, &touching, "c1", "b1 b2");
    unsigned n;
    board_list(&touching, (unsigned)at->g.board->cells, &n); /* nothing touches "off the board" */
    assert_int_equal(n, 0);
}

TEST(graph)
{
    site *at = *state;
    cell_lists touching;
    at->g.board = board_graph(at->a, "a-b-c a-d e", "d 0 1, a 0 0, b 1 0, c 2 0, e 3 3", NULL, &at->e);
    uint32_t straight = board_direction_set(at->g.board, "orthogonal", 0),
             across = board_direction_set(at->g.board, "sideways", 0);
    assert_int_equal(touching_find(&at->b, NULL, straight, false, &touching), 0);
    assert_touching(at, &touching, "a", "b d");
    assert_touching(at, &touching, "b", "a c");
    assert_touching(at, &touching, "e", "");
    assert_int_equal(touching_find(&at->b, NULL, across, false, &touching), 0);
    assert_touching(at, &touching, "a", "b");
    assert_touching(at, &touching, "d", "");
}

/* Two rings may touch without a common parent; siblings have one. */
TEST(rings)
{
    site *at = *state;
    cell_lists touching, siblings;
    at->g.board = board_rings(at->a, 4, &at->e);
    uint32_t every = (uint32_t)((UINT64_C(1) << at->g.board->directions) - 1);
    assert_int_equal(touching_find(&at->b, NULL, every, false, &touching), 0);
    assert_int_equal(touching_find(&at->b, NULL, every, true, &siblings), 0);
    assert_touching(at, &touching, "0.1.2", "0.1.1 0.1.3 1.0.7");
    assert_touching(at, &siblings, "0.1.2", "0.1.1 0.1.3");
    assert_touching(at, &touching, "top", "");
    unsigned first, end, entries[2] = {0, 0}, n;
    for (unsigned c = 0; c < at->g.board->levels->first[2]; c++) {
        board_list(&touching, c, &n);
        entries[0] += n;
        board_list(&siblings, c, &n);
        entries[1] += n;
    }
    assert_int_equal(entries[0], 2 * 344);
    assert_int_equal(entries[1], 2 * 328);
    spec *s = games_spec(at->a, "birth", "level", "2", NULL);
    assert_int_equal(touching_level(&at->b, s, word_field(s->word, "level"), &first, &end), 0);
    assert_int_equal(first, 272);
    assert_int_equal(end, 272 + 48);
}

TEST(levels)
{
    site *at = *state;
    unsigned first = 7, end = 7;
    spec *one = games_spec(at->a, "birth", "level", "1", NULL), *two = games_spec(at->a, "birth", "level", "2", NULL);
    int level = word_field(one->word, "level");
    at->g.board = board_square(at->a, 3, 2, NULL, NULL, &at->e);
    assert_int_equal(touching_level(&at->b, one, level, &first, &end), 0);
    assert_int_equal(first, 0);
    assert_int_equal(end, 6);
    assert_int_equal(touching_level(&at->b, two, level, &first, &end), -1);
    assert_string_equal(at->e.text, "x.lua:0: birth.level: level in 1..1 wanted, got 2");
}
