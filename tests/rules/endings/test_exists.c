/* exists { }: something stands in the region, whoever put it there and whenever. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "support/expect.h"
#include "support/scripts.h"

#define AROUND                                                                                                         \
    "board = square { 3, 3 }, pieces = sides { first = 'man X', second = 'man O' }, "                                  \
    "start = drawn { '..O/.../X..' }, turn = step { along = orthogonal }, "

static void test_whoever_and_whenever(void **state)
{
    (void)state;
    game *g = scripts_game(
        AROUND "finish = { exists { region = top & first, result = 'first' }, no_move { result = 'loss' } }");
    expect_result(g, "X . ./. . ./. . O", 1, "c1-c2", "first: exists"); /* also after the other's move */
    expect_result(g, ". . ./X . ./. . O", 0, "a2-a3", "first: exists");
    expect_result(g, ". . ./X . ./. . O", 0, "a2-a1", "goes on");
    expect_result(g, ". . ./X . ./. . O", 1, "c1-c2", "goes on");
    expect_result(g, "O . ./X . ./. . .", 0, "a2-b2", "goes on"); /* the second player's */
    expect_conforms(g);
    game_free(g);
}

/* Seen by the side that moved. */
static void test_own(void **state)
{
    (void)state;
    game *g = scripts_game(
        AROUND "finish = { exists { region = own & centre, result = 'win' }, no_move { result = 'loss' } }");
    expect_result(g, ". . ./. X ./. . O", 1, "c1-c2", "goes on");
    expect_result(g, ". . ./. X ./X . O", 0, "a1-a2", "first: exists");
    expect_result(g, ". . ./. O ./X . O", 1, "c1-c2", "second: exists");
    game_free(g);
}

static void test_after_the_decision(void **state)
{
    (void)state;
    game *g =
        scripts_game("board = square { 3, 3 }, pieces = sides { first = 'man X', second = 'man O' }, "
                     "start = drawn { '..O/.../X..' }, "
                     "turn = { step { along = orthogonal }, optional { step { along = diagonal } } }, "
                     "finish = { exists { region = first & centre, result = 'first' }, no_move { result = 'loss' } }");
    expect_result(g, ". . ./X . ./. . O", 0, "a2-b2", "goes on"); /* asked when the turn is over */
    expect_result(g, ". . ./X . ./. . O", 0, "a2-b2 pass", "first: exists");
    expect_result(g, ". . ./X . ./. . O", 0, "a2-b2 b2-c3", "goes on");
    game_free(g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_whoever_and_whenever),
        cmocka_unit_test(test_own),
        cmocka_unit_test(test_after_the_decision),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
