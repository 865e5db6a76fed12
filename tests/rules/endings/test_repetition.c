/* repetition { }: the same position with the same side to move. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "support/expect.h"
#include "support/scripts.h"

#define AROUND                                                                                                         \
    "board = square { 4, 2 }, pieces = sides { first = 'man X', second = 'man O' }, "                                  \
    "start = drawn { 'X.../O...' }, turn = slide { along = orthogonal }, "

/* The start counts. */
static void test_third_time(void **state)
{
    (void)state;
    game *g = scripts_game(AROUND "finish = { repetition { result = 'draw' }, no_move { result = 'loss' } }");
    expect_result(g, NULL, 0, "a2-b2 a1-b1 b2-a2 b1-a1", "goes on");
    expect_result(g, NULL, 0, "a2-b2 a1-b1 b2-a2 b1-a1 a2-b2 a1-b1 b2-a2", "goes on");
    expect_result(g, NULL, 0, "a2-b2 a1-b1 b2-a2 b1-a1 a2-b2 a1-b1 b2-a2 b1-a1", "draw: repetition");
    expect_conforms(g);
    game_free(g);
}

static void test_second_time(void **state)
{
    (void)state;
    game *g =
        scripts_game(AROUND "finish = { repetition { times = 2, result = 'loss' }, no_move { result = 'draw' } }");
    expect_result(g, NULL, 0, "a2-b2 a1-b1 b2-a2", "goes on");
    expect_result(g, NULL, 0, "a2-b2 a1-b1 b2-a2 b1-a1", "first: repetition"); /* the second player made it */
    expect_result(g, NULL, 0, "a2-b2 a1-b1 b2-c2 b1-a1 c2-b2", "second: repetition");
    game_free(g);
}

/* The same contents with the other side to move are another position. */
static void test_side_to_move(void **state)
{
    (void)state;
    game *g =
        scripts_game(AROUND "finish = { repetition { times = 2, result = 'draw' }, no_move { result = 'loss' } }");
    expect_result(g, NULL, 0, "a2-c2 a1-b1 c2-b2 b1-a1 b2-a2", "goes on"); /* the start, but the second is to move */
    expect_result(g, NULL, 0, "a2-c2 a1-b1 c2-b2 b1-a1 b2-a2 a1-b1 a2-b2", "draw: repetition");
    game_free(g);
}

/* Only decisions of that side end the game; those of the other count all the same. */
static void test_by(void **state)
{
    (void)state;
    static const char back[] = "a2-b2 a1-b1 b2-a2 b1-a1"; /* the second player has brought the start about */
    game *g = scripts_game(
        AROUND "finish = { repetition { times = 2, by = 'first', result = 'loss' }, no_move { result = 'draw' } }");
    expect_result(g, NULL, 0, back, "goes on");
    expect_result(g, NULL, 0, "a2-b2 a1-b1 b2-a2 b1-a1 a2-b2", "second: repetition");
    expect_conforms(g);
    game_free(g);
    g = scripts_game(
        AROUND "finish = { repetition { times = 2, by = 'second', result = 'loss' }, no_move { result = 'draw' } }");
    expect_result(g, NULL, 0, back, "first: repetition");
    game_free(g);
}

/* Nothing comes back after a capture, and a capture is no repetition. */
static void test_captures(void **state)
{
    (void)state;
    game *g =
        scripts_game("board = square { 4, 2 }, pieces = sides { first = 'man X', second = 'man O' }, "
                     "start = drawn { 'XO../O.X.' }, turn = slide { along = orthogonal }, effects = custodial {}, "
                     "finish = { repetition { times = 2, result = 'draw' }, no_move { result = 'loss' } }");
    expect_result(g, NULL, 0, "c1-c2 a1-b1 c2-c1 b1-a1", "goes on"); /* b2 is gone: not the start again */
    expect_result(g, NULL, 0, "c1-c2 a1-b1 c2-d2 b1-a1 d2-c2", "draw: repetition");
    game_free(g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_third_time), cmocka_unit_test(test_second_time), cmocka_unit_test(test_side_to_move),
        cmocka_unit_test(test_by),         cmocka_unit_test(test_captures),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
