/* enclosed { }: a piece with hostile cells on every side is taken. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "support/expect.h"
#include "support/scripts.h"

#define AROUND                                                                                                         \
    "board = square { 4, 4 }, pieces = sides { first = 'man X', second = 'man O, king K' }, "                          \
    "start = drawn { 'X..O/..../..../....' }, turn = slide { along = orthogonal }, "                                   \
    "finish = { no_move { result = 'loss' } }, "

static void test_four_sides(void **state)
{
    (void)state;
    game *g = scripts_game(AROUND "effects = enclosed { captures = enemy & king }");
    expect_after(g, ". X . ./X K X ./. . . ./. X . .", 0, "b1-b2", ". X . ./X . X ./. X . ./. . . .");
    expect_after(g, ". X . ./X K . ./. . . ./. X . .", 0, "b1-b2", ". X . ./X K . ./. X . ./. . . .");
    expect_after(g, ". X . ./X K O ./. . . ./. X . .", 0, "b1-b2", ". X . ./X K O ./. X . ./. . . .");
    expect_after(g, ". X . ./X O X ./. . . ./. X . .", 0, "b1-b2", ". X . ./X O X ./. X . ./. . . ."); /* a man */
    expect_conforms(g);
    game_free(g);
}

/* The mover must be one of those around: walking in between them is safe, and so is a move elsewhere. */
static void test_the_mover_closes(void **state)
{
    (void)state;
    game *g = scripts_game(AROUND "effects = enclosed { captures = king }");
    expect_after(g, ". X . ./X . X ./. K . ./. X . .", 1, "b2-b3", ". X . ./X K X ./. . . ./. X . .");
    expect_after(g, ". X . ./X K X ./. X . ./. . . X", 0, "d1-d2", ". X . ./X K X ./. X . X/. . . .");
    game_free(g);
}

static void test_edge(void **state)
{
    (void)state;
    game *g = scripts_game(AROUND "effects = enclosed { captures = king }");
    expect_after(g, ". X . ./K . . ./X . . ./. X . .", 0, "b4-a4", "X . . ./K . . ./X . . ./. X . .");
    expect_after(g, "X . . ./K . X ./X . . ./. . . .", 0, "c3-b3", "X . . ./K X . ./X . . ./. . . .");
    game_free(g);
    g = scripts_game(AROUND "effects = enclosed { captures = king, edge = true }");
    expect_after(g, "X . . ./K . X ./X . . ./. . . .", 0, "c3-b3", "X . . ./. X . ./X . . ./. . . .");
    expect_after(g, "X . . ./K . X ./. . . ./. . . .", 0, "c3-b3", "X . . ./K X . ./. . . ./. . . .");
    expect_after(g, "K . . X/. . . ./X . . ./. . . .", 0, "d4-b4", "K X . ./. . . ./X . . ./. . . .");
    expect_after(g, "K . . X/X . . ./. . . ./. . . .", 0, "d4-b4", ". X . ./X . . ./. . . ./. . . .");
    game_free(g);
}

static void test_against_and_along(void **state)
{
    (void)state;
    game *g = scripts_game(AROUND "effects = enclosed { captures = enemy, against = own | empty & centre }");
    expect_after(g, ". X . ./X O . ./. . . ./. . . .", 0, "b4-c4", ". . X ./X O . ./. . . ./. . . .");
    expect_after(g, "X . . ./X O . ./. . . ./. . . .", 0, "a4-b4", ". X . ./X . . ./. . . ./. . . .");
    game_free(g);
    g = scripts_game(AROUND "effects = enclosed { captures = enemy, along = east | west }");
    expect_after(g, ". . X ./X O . ./. . . ./. . . .", 0, "c4-c3", ". . . ./X . X ./. . . ./. . . .");
    game_free(g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_four_sides),
        cmocka_unit_test(test_the_mover_closes),
        cmocka_unit_test(test_edge),
        cmocka_unit_test(test_against_and_along),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
