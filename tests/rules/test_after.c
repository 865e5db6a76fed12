/* after = 'passes': an ending that is asked when both sides have passed, one after the other; and what else `after`
 * must say. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "support/expect.h"
#include "support/scripts.h"

#define AROUND "board = square { 3, 2 }, pieces = sides { first = 'man X', second = 'man O' }, "
#define AREA   "area { after = 'passes', result = 'win' }"

static void test_both(void **state)
{
    (void)state;
    game *g = scripts_game(AROUND "turn = optional { place {} }, finish = " AREA);
    expect_result(g, NULL, 0, "pass", "goes on");
    expect_result(g, NULL, 0, "pass pass", "draw: area");
    expect_result(g, NULL, 0, "pass a1", "goes on");
    expect_result(g, NULL, 0, "pass a1 pass", "goes on");
    expect_result(g, NULL, 0, "pass a1 pass b1 pass", "goes on");
    expect_result(g, NULL, 0, "pass a1 pass pass", "second: area");
    expect_result(g, NULL, 0, "a1 pass pass", "first: area");
    expect_conforms(g);
    game_free(g);
}

/* Passes that are decisions like others, and those for want of another one. */
static void test_kinds_of_passes(void **state)
{
    (void)state;
    game *g = scripts_game(AROUND "turn = { either { place {}, pass {} } }, finish = " AREA);
    expect_result(g, "X X X/O O .", 1, "c1 pass", "goes on");
    expect_result(g, "X X X/O O .", 1, "c1 pass pass", "draw: area");
    expect_conforms(g);
    game_free(g);
    g = scripts_game(AROUND "turn = or_pass { place { to = empty & top | empty & first } }, finish = " AREA);
    expect_result(g, "X X ./. . .", 0, "c2 pass", "goes on");
    expect_result(g, "X X ./. . .", 0, "c2 pass pass", "first: area");
    expect_conforms(g);
    game_free(g);
}

/* Of a turn with two decisions each pass is one. */
static void test_passes_in_one_turn(void **state)
{
    (void)state;
    game *g = scripts_game(AROUND "turn = { optional { place {} }, optional { place {} } }, finish = " AREA);
    expect_result(g, NULL, 0, "pass a1 pass b1", "goes on");
    expect_result(g, NULL, 0, "a1 pass b1 pass", "goes on");
    game_free(g);
}

/* Others may be asked as always, and the order of the list holds. */
static void test_beside_others(void **state)
{
    (void)state;
    game *g = scripts_game(
        AROUND "turn = optional { place {} }, finish = { ply_limit { plies = 2, result = 'draw' }, " AREA " }");
    expect_result(g, NULL, 0, "pass pass", "draw: ply_limit");
    game_free(g);
    g = scripts_game(AROUND "turn = optional { place {} }, finish = { " AREA
                            ", ply_limit { plies = 3, result = 'draw' } }");
    expect_result(g, NULL, 0, "a1 b1", "goes on");
    expect_result(g, NULL, 0, "a1 pass pass", "first: area");
    expect_result(g, NULL, 0, "pass a1 b1", "draw: ply_limit");
    game_free(g);
}

/* A row may be judged after a decision of a step of its own, but not after some actions of a step only. */
static void test_changes_must_be_seen(void **state)
{
    (void)state;
    scripts_assert_refused(
        AROUND "turn = { either { place {}, slide { along = all } } }, "
               "finish = { line { exactly = 3, result = 'win', after = 'slide' }, full { result = 'draw' } }",
        "line.after: every action of the step wanted, got \"slide\" alone; write after = decision");
    game_free(scripts_game(
        AROUND "turn = { place {}, slide { along = all } }, "
               "finish = { line { exactly = 3, result = 'win', after = 'slide' }, no_move { result = 'draw' } }"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_both),
        cmocka_unit_test(test_kinds_of_passes),
        cmocka_unit_test(test_passes_in_one_turn),
        cmocka_unit_test(test_beside_others),
        cmocka_unit_test(test_changes_must_be_seen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
