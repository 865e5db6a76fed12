/* none_left { }: nothing of the region is left. */
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

/* The king is taken, now or before; a man is not the king. */
static void test_the_king(void **state)
{
    (void)state;
    game *g =
        scripts_game(AROUND "finish = { none_left { region = king, result = 'first' }, no_move { result = 'loss' } }");
    expect_result(g, "X K . ./O . X .", 0, "c1-c2", "first: none_left");
    expect_result(g, "X O . ./K . X .", 0, "c1-c2", "goes on");
    expect_result(g, "X . . ./O . X .", 0, "c1-c2", "first: none_left");
    game_free(g);
}

/* What is taken by the first of two decisions is gone at the end of the turn. */
static void test_taken_early_in_the_turn(void **state)
{
    (void)state;
    game *g = scripts_game("board = square { 3, 2 }, pieces = sides { first = 'man X', second = 'man O' }, "
                           "start = drawn { 'XO./...' }, "
                           "turn = { slide { along = orthogonal, to = empty | enemy }, place {} }, "
                           "finish = { none_left { region = enemy, result = 'win' }, no_move { result = 'draw' } }");
    expect_result(g, "X O ./. . .", 0, "a2-b2 c2", "first: none_left");
    game_free(g);
}

/* Pieces that become the other side's are gone too; and each side asks when its own turn is over. */
static void test_turned_over(void **state)
{
    (void)state;
    game *g = scripts_game("board = square { 3, 1 }, pieces = sides { first = 'man X', second = 'man O' }, "
                           "start = drawn { 'XO.' }, turn = optional { flank {} }, "
                           "finish = { none_left { region = enemy, result = 'win' }, no_move { result = 'draw' } }");
    expect_result(g, "X O .", 0, "c1", "first: none_left");
    game_free(g);
    g = scripts_game("board = square { 3, 1 }, pieces = sides { first = 'man X', second = 'man O' }, "
                     "start = drawn { 'XO.' }, turn = either { flank {}, pass {} }, "
                     "finish = { none_left { region = own, result = 'loss' }, no_move { result = 'draw' } }");
    expect_result(g, "X O .", 0, "c1", "goes on");
    expect_result(g, "X O .", 0, "c1 pass", "first: none_left");
    game_free(g);
}

/* What is not there from the beginning is missed after the first turn. */
static void test_never_there(void **state)
{
    (void)state;
    game *g = scripts_game("board = square { 3, 1 }, pieces = sides { first = 'man X', second = 'man O' }, "
                           "turn = place {}, finish = { none_left { region = enemy, result = 'win' }, "
                           "none_left { region = empty, result = 'draw' }, no_move { result = 'draw' } }");
    expect_result(g, ". . .", 0, "b1", "first: none_left");
    game_free(g);
}

/* A piece leaves a region of certain cells by moving. */
static void test_moved_away(void **state)
{
    (void)state;
    game *g =
        scripts_game("board = square { 3, 2 }, pieces = sides { first = 'man X', second = 'man O' }, "
                     "start = drawn { 'O.O/X.X' }, turn = step { along = orthogonal }, "
                     "finish = { none_left { region = first & bottom, result = 'win' }, no_move { result = 'draw' } }");
    expect_result(g, "O . O/X . .", 0, "a1-b1", "goes on");
    expect_result(g, ". . O/X . .", 0, "a1-a2", "first: none_left");
    game_free(g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_enemies),
        cmocka_unit_test(test_the_king),
        cmocka_unit_test(test_taken_early_in_the_turn),
        cmocka_unit_test(test_turned_over),
        cmocka_unit_test(test_never_there),
        cmocka_unit_test(test_moved_away),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
