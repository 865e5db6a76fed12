/* leap { }: to a cell that is so far and so much aside, whatever stands between. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "support/expect.h"
#include "support/scripts.h"

#define AROUND                                                                                                         \
    "board = square { 4, 4 }, pieces = sides { first = 'man X', second = 'man O' }, "                                  \
    "start = drawn { 'O..O/..../..../X..X' }, finish = { no_move { result = 'loss' } }, "

static void test_knight(void **state)
{
    (void)state;
    game *g = scripts_game(AROUND "turn = { leap {} }");
    expect_moves(g, "O . . O/. . . ./. O O ./X O . .", 0, "a1-b3"); /* c2 is full, and nothing blocks the way */
    expect_moves(g, "O . . O/. . . ./. . . ./. X . .", 0, "b1-d2 b1-c3 b1-a3");
    expect_after(g, "O . . O/. . . ./. O O ./X O . .", 0, "a1-b3", "O . . O/. X . ./. O O ./. O . .");
    expect_conforms(g);
    game_free(g);
}

static void test_captures(void **state)
{
    (void)state;
    game *g = scripts_game(AROUND "turn = { leap { to = empty | enemy } }");
    expect_moves(g, "O . . ./. X . ./. . O ./X . . .", 0, "a1-c2 b3-d4 b3-d2 b3-c1");
    expect_after(g, "O . . ./. X . ./. . O ./X . . .", 0, "a1-c2", "O . . ./. X . ./. . X ./. . . .");
    expect_conforms(g);
    game_free(g);
}

/* Straight jumps and steps aside are there once, though two of their mirror images are the same. */
static void test_other_leaps(void **state)
{
    (void)state;
    game *g = scripts_game(AROUND "turn = { leap { far = 2, aside = 0 } }");
    expect_moves(g, "O . . ./. . . ./. . . ./X X . .", 0, "a1-c1 a1-a3 b1-d1 b1-b3");
    expect_conforms(g);
    game_free(g);
    g = scripts_game(AROUND "turn = { leap { far = 1, aside = 1 } }");
    expect_moves(g, "O . . ./. . . ./. X . ./. . . .", 0, "b2-c3 b2-a3 b2-c1 b2-a1");
    game_free(g);
}

static void test_boards(void **state)
{
    (void)state;
    scripts_assert_refused("board = rings { 3 }, pieces = sides { first = 'ring X', second = 'ring O' }, "
                           "turn = { leap {} }, finish = { no_move { result = 'loss' } }",
                           "leap: a board of columns and rows wanted, such as square");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_knight),
        cmocka_unit_test(test_captures),
        cmocka_unit_test(test_other_leaps),
        cmocka_unit_test(test_boards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
