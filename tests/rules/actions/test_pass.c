/* pass {}, and the passes of optional { } and or_pass { }. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "support/drawn.h"
#include "support/expect.h"
#include "support/scripts.h"

#define BOARD "board = square { 2, 1 }, pieces = sides { first = 'man X', second = 'man O' }, "

/* As an action it is a move among others, and always there. */
static void test_pass_is_a_move(void **state)
{
    (void)state;
    game *g = scripts_game(BOARD "turn = { either { place {}, pass {} } }, finish = { no_move { result = 'draw' } }");
    expect_moves(g, ". .", 0, "a1 b1 pass");
    expect_moves(g, "X O", 1, "pass");
    expect_after(g, "X .", 0, "pass b1", "X O"); /* it was the other side's turn */
    expect_result(g, "X O", 0, "pass pass pass", "goes on");
    expect_conforms(g);
    game_free(g);
}

static void test_a_pass_is_a_ply(void **state)
{
    (void)state;
    game *g = scripts_game(BOARD "turn = { either { place {}, pass {} } }, finish = { full { result = 'draw' } }");
    arena *a = arena_new();
    position *p = drawn_position(a, g, ". .", 0, 0);
    drawn_play(g, p, "pass");
    assert_int_equal(p->plies, 1);
    assert_int_equal(p->side, 1);
    arena_free(a);
    game_free(g);
}

static void test_optional(void **state)
{
    (void)state;
    game *g = scripts_game(BOARD "turn = { place {}, optional { slide { along = orthogonal } } }, "
                                 "finish = { full { result = 'draw' } }");
    expect_moves(g, ". .", 0, "a1 b1"); /* the placement may not be declined */
    expect_after(g, ". .", 0, "a1 pass", "X .");
    expect_after(g, ". .", 0, "a1 a1-b1", ". X");
    expect_result(g, ". .", 0, "a1 pass b1 pass", "draw: full");
    expect_conforms(g);
    game_free(g);
}

/* or_pass: only who has no move passes, and must. */
static void test_or_pass(void **state)
{
    (void)state;
    game *g = scripts_game(
        "board = square { 3, 1 }, start = drawn { '.OX' }, pieces = sides { first = 'man X', second = 'man O' }, "
        "turn = { or_pass { slide { along = west } } }, "
        "finish = { no_move { result = 'draw', after = 'both_stuck' } }");
    expect_moves(g, ". O X", 0, "pass");
    expect_moves(g, ". O X", 1, "b1-a1");
    expect_after(g, ". O X", 0, "pass b1-a1 c1-b1", "O X .");
    expect_result(g, ". O X", 0, "pass b1-a1", "goes on");
    expect_result(g, ". O X", 0, "pass b1-a1 c1-b1", "draw: no_move");
    expect_conforms(g);
    game_free(g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_pass_is_a_move),
        cmocka_unit_test(test_a_pass_is_a_ply),
        cmocka_unit_test(test_optional),
        cmocka_unit_test(test_or_pass),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
