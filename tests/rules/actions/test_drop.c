/* drop { }: pieces fall to the first piece or the edge. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "support/expect.h"
#include "support/scripts.h"

#define AROUND "pieces = sides { first = 'disc X', second = 'disc O' }, finish = { full { result = 'draw' } }, "

static void test_falls(void **state)
{
    (void)state;
    game *g = scripts_game(AROUND "board = square { 3, 3 }, turn = drop {}");
    expect_moves(g, ". . ./. . ./. . .", 0, "a b c");
    expect_moves(g, ". X ./. O O/. X X", 1, "a c");
    expect_after(g, ". . ./. . ./. . .", 0, "a", ". . ./. . ./X . .");
    expect_after(g, ". . ./. . ./. O .", 0, "b b", ". O ./. X ./. O .");
    expect_after(g, ". . ./. O ./. . .", 0, "b", ". X ./. O ./. . ."); /* it stays on what hangs in the air */
    expect_result(g, ". X O/O X O/O O X", 0, "a", "draw: full");
    expect_conforms(g);
    game_free(g);
}

/* By the column, else by the row, else by the cell that the piece enters at. */
static void test_names(void **state)
{
    (void)state;
    game *g = scripts_game(AROUND "board = square { 28, 2 }, turn = drop {}");
    expect_moves(g, NULL, 0, "a b c d e f g h i j k l m n o p q r s t u v w x y z aa ab");
    game_free(g);
    g = scripts_game(AROUND "board = square { 2, 2 }, turn = drop { along = north }");
    expect_moves(g, ". ./. .", 0, "a b");
    game_free(g);
    g = scripts_game(AROUND "board = square { 1, 3 }, turn = drop { along = west }");
    expect_moves(g, "./O/.", 0, "1 3");
    game_free(g);
    g = scripts_game(AROUND "board = square { 2, 2 }, turn = either { drop {}, drop { along = north } }");
    expect_moves(g, ". ./. .", 0, "a2 b2 a1 b1");
    expect_conforms(g);
    game_free(g);
}

static void test_other_directions(void **state)
{
    (void)state;
    game *g = scripts_game(AROUND "board = square { 3, 2 }, turn = drop { along = east }");
    expect_moves(g, ". . ./. . O", 0, "1 2");
    expect_after(g, ". . ./. . O", 0, "1 2", ". . O/. X O");
    game_free(g);
}

/* A hole is a floor; below it a line of its own begins. */
static void test_holes(void **state)
{
    (void)state;
    game *g = scripts_game(AROUND "board = square { 2, 3, holes = '../#./..' }, turn = drop {}");
    expect_moves(g, ". ./# ./. .", 0, "a1 a3 b3");
    expect_after(g, ". ./# ./. .", 0, "a3 a1", "X ./# ./O .");
    game_free(g);
}

static void test_refused(void **state)
{
    (void)state;
    scripts_assert_refused(AROUND "board = square { 3, 3 }, turn = drop { along = orthogonal }",
                           "drop.along: one direction wanted, got \"orthogonal\"");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_falls), cmocka_unit_test(test_names),   cmocka_unit_test(test_other_directions),
        cmocka_unit_test(test_holes), cmocka_unit_test(test_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
