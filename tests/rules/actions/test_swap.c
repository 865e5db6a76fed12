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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_when),
        cmocka_unit_test(test_whose),
        cmocka_unit_test(test_last),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
