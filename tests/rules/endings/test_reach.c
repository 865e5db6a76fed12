/* reach { }: the piece that moved stands in the region. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "support/expect.h"
#include "support/scripts.h"

#define AROUND                                                                                                         \
    "board = square { 3, 3 }, pieces = sides { first = 'man X, king K', second = 'man O' }, "                          \
    "start = drawn { '..O/.../X..' }, turn = step { along = orthogonal }, "

static void test_own_goal_row(void **state)
{
    (void)state;
    game *g = scripts_game(AROUND "finish = { reach { region = first & top | second & bottom, result = 'win' }, "
                                  "no_move { result = 'loss' } }");
    expect_result(g, ". . ./X . O/. . .", 0, "a2-a3", "first: reach");
    expect_result(g, ". . ./X . O/. . .", 1, "c2-c1", "second: reach");
    expect_result(g, ". . ./X . O/. . .", 0, "a2-a1", "goes on"); /* the bottom is not the first player's goal */
    expect_result(g, ". . ./X . O/. . .", 1, "c2-c3", "goes on");
    expect_result(g, "X . ./X . O/. . .", 0, "a2-b2", "goes on"); /* what stands there already does not count */
    expect_conforms(g);
    game_free(g);
}

static void test_a_type_of_piece(void **state)
{
    (void)state;
    game *g =
        scripts_game(AROUND "finish = { reach { region = own & king & corners, result = 'win', name = 'escape' }, "
                            "reach { region = own & man & centre, result = 'loss', name = 'trap' }, "
                            "no_move { result = 'loss' } }");
    expect_result(g, ". K ./. . ./. . O", 0, "b3-a3", "first: escape");
    expect_result(g, ". X ./. . ./. . O", 0, "b3-a3", "goes on");
    expect_result(g, ". X ./. . ./. . O", 0, "b3-b2", "second: trap");
    expect_result(g, ". K ./. . ./. . O", 0, "b3-b2", "goes on");
    expect_result(g, ". K ./. . O/. . .", 1, "c2-b2", "first: trap"); /* whose turn it was loses */
    game_free(g);
}

static void test_placed_pieces(void **state)
{
    (void)state;
    game *g = scripts_game("board = square { 3, 3 }, pieces = sides { first = 'man X', second = 'man O' }, "
                           "turn = place {}, finish = { reach { region = centre, result = 'second' }, "
                           "full { result = 'draw' } }");
    expect_result(g, NULL, 0, "a1 b1", "goes on");
    expect_result(g, NULL, 0, "a1 b2", "second: reach");
    expect_result(g, NULL, 0, "b2", "second: reach");
    game_free(g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_own_goal_row),
        cmocka_unit_test(test_a_type_of_piece),
        cmocka_unit_test(test_placed_pieces),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
