/* swap { }: the second player takes over the first move. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "support/drawn.h"
#include "support/expect.h"
#include "support/scripts.h"

#define AROUND "pieces = sides { first = 'stone X', second = 'stone O' }, finish = { full { result = 'draw' } }, "

/* Offered once: after one ply, to the second player. */
static void test_when(void **state)
{
    (void)state;
    game *g = scripts_game(AROUND "board = square { 2, 2 }, turn = either { place {}, swap {} }");
    expect_moves(g, NULL, 0, "a1 b1 a2 b2");
    arena *a = arena_new();
    position *p = drawn_position(a, g, ". ./. .", 0, 0);
    drawn_play(g, p, "b1");
    assert_string_equal(drawn_moves(a, g, p), "a1 a2 b2 swap");
    drawn_play(g, p, "a1");
    assert_string_equal(drawn_moves(a, g, p), "a2 b2");
    arena_free(a);
    expect_conforms(g);
    game_free(g);
}

static void test_plain(void **state)
{
    (void)state;
    game *g = scripts_game(AROUND "board = square { 3, 2 }, turn = either { place {}, swap {} }");
    expect_after(g, NULL, 0, "c1 swap", ". . ./. . O");
    expect_after(g, NULL, 0, "c1 swap a1", ". . ./X . O"); /* the first player is to move again */
    expect_after(g, NULL, 0, "c1 a1", ". . ./O . X");
    game_free(g);
}

static void test_mirror(void **state)
{
    (void)state;
    game *g = scripts_game(AROUND "board = rhombus { 3, 3 }, turn = either { place {}, swap { mirror = true } }");
    expect_after(g, NULL, 0, "c1 swap", "O . ./. . ./. . .");
    expect_after(g, NULL, 0, "b3 swap", ". . ./. . O/. . .");
    expect_after(g, NULL, 0, "b2 swap", ". . ./. O ./. . .");
    expect_conforms(g);
    game_free(g);
}

static void test_refused(void **state)
{
    (void)state;
    scripts_assert_refused(AROUND "board = square { 3, 2 }, turn = either { place {}, swap { mirror = true } }",
                           "swap.mirror: a board with as many rows as columns wanted");
    scripts_assert_refused("pieces = sides { first = 'man X, king K', second = 'man O' }, board = square { 3, 3 }, "
                           "turn = either { place {}, swap {} }, finish = { full { result = 'draw' } }",
                           "swap: both sides must own the type \"king\"");
}

/* It is the second player's, also where a turn takes two placements. */
static void test_whose(void **state)
{
    (void)state;
    game *g = scripts_game(AROUND "board = square { 2, 2 }, turn = { place {}, either { place {}, swap {} } }");
    arena *a = arena_new();
    position *p = drawn_position(a, g, ". ./. .", 0, 0);
    drawn_play(g, p, "b1");
    assert_string_equal(drawn_moves(a, g, p), "a1 a2 b2");
    arena_free(a);
    game_free(g);
}

/* The piece that was placed last still is, so that what follows a move follows from there. */
static void test_last(void **state)
{
    (void)state;
    game *g = scripts_game("pieces = sides { first = 'stone X', second = 'stone O' }, board = square { 3, 3 }, "
                           "start = drawn { 'O.O/.../...' }, finish = { no_move { result = 'draw' } }, "
                           "turn = either { place {}, swap { mirror = true } }");
    arena *a = arena_new();
    position *p = drawn_position(a, g, "O . O/. . ./. . .", 0, 0);
    drawn_play(g, p, "b1 swap");
    assert_true(drawn_equals(g, p, ". . X/O . ./. . X"));
    assert_int_equal(p->last, board_find(g->board, "a2"));
    arena_free(a);
    game_free(g);
}

/* Boards without rows and columns have no mirror. */
static void test_boards_without_rows(void **state)
{
    (void)state;
    static const char refused[] = "swap.mirror: a board with as many rows as columns wanted";
    scripts_assert_refused(AROUND "board = rings { 3 }, turn = either { swap { mirror = true }, place_inside {} }",
                           refused);
    scripts_assert_refused(AROUND "board = graph { 'a-b-c-d' }, turn = either { swap { mirror = true }, place {} }",
                           refused);
    scripts_assert_refused(
        AROUND "board = square { 2, 2, holes = '#./..' }, turn = either { place {}, swap { mirror = true } }", refused);
    game *g = scripts_game("board = rings { 3 }, pieces = sides { first = 'stone X', second = 'stone O' }, "
                     "finish = { no_move { result = 'draw' } }, turn = either { swap {}, place_inside {} }");
    expect_conforms(g);
    game_free(g);
    g = scripts_game(AROUND "board = hexagon { 3 }, turn = either { swap { mirror = true }, place {} }");
    expect_conforms(g);
    game_free(g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_when),
        cmocka_unit_test(test_plain),
        cmocka_unit_test(test_mirror),
        cmocka_unit_test(test_refused),
        cmocka_unit_test(test_whose),
        cmocka_unit_test(test_last),
        cmocka_unit_test(test_boards_without_rows),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
