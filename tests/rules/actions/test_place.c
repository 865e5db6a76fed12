#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "language/variant_spec.h"
#include "support/drawn.h"
#include "support/games.h"

static int setup(void **state)
{
    *state = arena_new();
    return !*state;
}

static int teardown(void **state)
{
    arena_free(*state);
    return 0;
}

/* A game of nothing but this placement. */
static game *place_game(arena *a, spec *pieces, spec *place)
{
    spec *turn[] = {place}, *finish[] = {games_spec(a, "no_move", "result", "draw", NULL)};
    variant_spec v = {.name = "place", .file = "", .turn = turn, .nturn = 1, .finish = finish, .nfinish = 1};
    v.board = games_spec(a, "square", "width", "3", "height", "2", "holes", ".../.#.", NULL);
    v.pieces = pieces;
    return games_compile(&v);
}

static void assert_moves(arena *a, const game *g, const char *drawing, unsigned side, const char *moves)
{
    position *p = drawn_position(a, g, drawing, side, 0);
    assert_string_equal(drawn_moves(a, g, p), moves);
}

static void test_empty_cells(void **state)
{
    arena *a = *state;
    game *g = place_game(a, games_spec(a, "neutral", NULL), games_spec(a, "place", NULL));
    assert_moves(a, g, ". . ./. # .", 0, "a1 c1 a2 b2 c2");
    assert_moves(a, g, ". 1 ./. # 1", 1, "a1 a2 c2");
    assert_moves(a, g, "1 1 1/1 # 1", 0, "");
    game_free(g);
}

/* With several kinds a move names the kind: cell by cell, kinds in order. */
static void test_kinds(void **state)
{
    arena *a = *state;
    game *g = place_game(a, games_spec(a, "neutral", "kinds", "3", NULL), games_spec(a, "place", NULL));
    assert_moves(a, g, "1 2 3/. # 1", 0, "1@a1 2@a1 3@a1");
    position *p = drawn_position(a, g, "1 2 3/. # .", 0, 0);
    drawn_play(g, p, "3@c1 1@a1");
    assert_true(drawn_equals(g, p, "1 2 3/1 # 3"));
    game_free(g);
}

static void test_stacks(void **state)
{
    arena *a = *state;
    game *g = place_game(a, games_spec(a, "neutral", "kinds", "2", "stack", "true", NULL),
                         games_spec(a, "place", "to", "lacking_kind", NULL));
    assert_moves(a, g, "12 12 1/2 # 12", 0, "1@a1 2@c2");
    position *p = drawn_position(a, g, "12 12 1/2 # 12", 0, 0);
    drawn_play(g, p, "2@c2 1@a1");
    assert_true(drawn_equals(g, p, "12 12 12/12 # 12"));
    assert_int_equal(p->outcome, OUTCOME_DRAW);
    game_free(g);
}

static void test_one_type_only(void **state)
{
    arena *a = *state;
    game *g = place_game(a, games_spec(a, "neutral", "kinds", "3", NULL), games_spec(a, "place", "piece", "2", NULL));
    assert_moves(a, g, "1 1 ./1 # .", 0, "c1 c2");
    position *p = drawn_position(a, g, "1 1 ./1 # .", 0, 0);
    drawn_play(g, p, "c2");
    assert_true(drawn_equals(g, p, "1 1 2/1 # ."));
    game_free(g);
}

static void test_regions(void **state)
{
    arena *a = *state;
    game *g = place_game(a, games_spec(a, "neutral", NULL), games_spec(a, "place", "to", "empty & ~corners", NULL));
    /* a1 and c1 are corners of what the hole has left */
    assert_moves(a, g, ". . ./. # .", 0, "b2");
    game_free(g);
}

/* Each side places its own pieces, where its own region is. */
static void test_sides(void **state)
{
    arena *a = *state;
    game *g = place_game(a, games_spec(a, "sides", "first", "man X", "second", "man O, king K", NULL),
                         games_spec(a, "place", "to", "empty | enemy", NULL));
    assert_moves(a, g, "X O X/K # .", 0, "man@a1 man@c1 man@b2");
    assert_moves(a, g, "X O X/K # .", 1, "man@c1 king@c1 man@a2 king@a2 man@c2 king@c2");
    position *p = drawn_position(a, g, "X O X/K # .", 0, 0);
    drawn_play(g, p, "man@a1 king@c2");
    assert_true(drawn_equals(g, p, "X O K/X # ."));
    game_free(g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_empty_cells, setup, teardown),
        cmocka_unit_test_setup_teardown(test_kinds, setup, teardown),
        cmocka_unit_test_setup_teardown(test_stacks, setup, teardown),
        cmocka_unit_test_setup_teardown(test_one_type_only, setup, teardown),
        cmocka_unit_test_setup_teardown(test_regions, setup, teardown),
        cmocka_unit_test_setup_teardown(test_sides, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
