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
    expect_moves(g, ". . ./. . ./. . .", 0, "a3 b3 c3");
    expect_moves(g, ". X ./. O O/. X X", 1, "a3 c3");
    expect_after(g, ". . ./. . ./. . .", 0, "a3", ". . ./. . ./X . .");
    expect_after(g, ". . ./. . ./. O .", 0, "b3 b3", ". O ./. X ./. O .");
    expect_after(g, ". . ./. O ./. . .", 0, "b3", ". X ./. O ./. . ."); /* it stays on what hangs in the air */
    expect_result(g, ". X O/O X O/O O X", 0, "a3", "draw: full");
    expect_conforms(g);
    game_free(g);
}

static void test_other_directions(void **state)
{
    (void)state;
    game *g = scripts_game(AROUND "board = square { 3, 2 }, turn = drop { along = east }");
    expect_moves(g, ". . ./. . O", 0, "a1 a2");
    expect_after(g, ". . ./. . O", 0, "a1 a2", ". . O/. X O");
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
        cmocka_unit_test(test_falls),
        cmocka_unit_test(test_other_directions),
        cmocka_unit_test(test_holes),
        cmocka_unit_test(test_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
