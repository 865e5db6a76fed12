/* none_left { }: nothing of the region is left, asked after captures. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "support/expect.h"
#include "support/scripts.h"

#define AROUND                                                                                                         \
    "board = square { 4, 2 }, pieces = sides { first = 'man X', second = 'man O, king K' }, "                          \
    "start = drawn { 'X..O/...K' }, turn = slide { along = orthogonal }, effects = custodial {}, "

static void test_all_enemies(void **state)
{
    (void)state;
    game *g = scripts_game(AROUND "finish = { none_left { region = enemy, result = 'win', name = 'all taken' }, "
                                  "no_move { result = 'loss' } }");
    expect_result(g, "X O . ./. . X .", 0, "c1-c2", "first: all taken");
    expect_result(g, "X O . ./. . X O", 0, "c1-c2", "goes on");
    expect_result(g, "O X . ./. . K .", 1, "c1-c2", "second: all taken");
    expect_result(g, "O X . ./. X K .", 1, "c1-c2", "goes on");
    expect_conforms(g);
    game_free(g);
}

/* The king is taken; that he is not there is nothing without a capture, nor is a man the king. */
static void test_the_king(void **state)
{
    (void)state;
    game *g =
        scripts_game(AROUND "finish = { none_left { region = king, result = 'first' }, no_move { result = 'loss' } }");
    expect_result(g, "X K . ./O . X .", 0, "c1-c2", "first: none_left");
    expect_result(g, "X O . ./K . X .", 0, "c1-c2", "goes on");
    expect_result(g, "X . . ./O . X .", 0, "c1-c2", "goes on");
    expect_result(g, "X O . ./O . X .", 0, "c1-c2", "first: none_left"); /* there never was one, but now it is asked */
    game_free(g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_enemies),
        cmocka_unit_test(test_the_king),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
