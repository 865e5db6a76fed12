/* connect { }: a chain joins two parts of the board. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "support/expect.h"
#include "support/scripts.h"

#define SIDES "pieces = sides { first = 'man X', second = 'man O' }, "
#define BOTH                                                                                                           \
    "finish = { connect { region = first, from = 'left', to = 'right', result = 'first', name = 'across' }, "          \
    "connect { region = second, from = 'bottom', to = 'top', result = 'second', name = 'up' }, "                       \
    "no_move { result = 'draw' } }"

static void test_chains(void **state)
{
    (void)state;
    game *g = scripts_game(SIDES "board = rhombus { 3, 3 }, turn = place {}, " BOTH);
    expect_result(g, NULL, 0, "a1 a2 b1 b2 c1", "first: across");
    expect_result(g, NULL, 0, "a1 c1 b1 c2 a3 c3", "second: up");
    expect_result(g, NULL, 0, "a1 c1 b1 c2 a3", "goes on");
    expect_result(g, NULL, 0, "a1 a2 c1 b2", "goes on");
    expect_result(g, NULL, 0, "a1 a2 c1 b2 b1", "first: across"); /* the middle last */
    expect_result(g, NULL, 0, "a3 a1 b2 b1 c1", "first: across"); /* down to the right they touch */
    expect_result(g, NULL, 0, "a1 a3 b2 b3 c3", "goes on");       /* up to the right they do not */
    expect_conforms(g);
    game_free(g);
}

/* Somebody else's move may complete a chain, and a chain that stands at the start is known. */
static void test_start_and_other_side(void **state)
{
    (void)state;
    game *g =
        scripts_game(SIDES "board = square { 3, 2 }, start = drawn { 'X.O/X.O' }, "
                           "turn = place {}, finish = { connect { region = occupied, from = 'left', to = 'right', "
                           "along = orthogonal, result = 'loss' }, no_move { result = 'draw' } }");
    expect_result(g, NULL, 0, "b1", "second: connect");
    game_free(g);
    g = scripts_game(SIDES "board = square { 4, 1 }, start = drawn { 'X...' }, turn = place {}, "
                           "finish = { connect { region = occupied, from = 'left', to = 'right', result = 'win' }, "
                           "no_move { result = 'draw' } }");
    expect_result(g, NULL, 0, "d1 b1", "goes on");
    expect_result(g, NULL, 0, "d1 b1 c1", "first: connect");
    game_free(g);
}

static void test_along(void **state)
{
    (void)state;
    static const char *const moves = "a1 a2 b2 b1 c1";
    game *g = scripts_game(SIDES "board = square { 3, 3 }, turn = place {}, " BOTH);
    expect_result(g, NULL, 0, moves, "first: across"); /* a1 b2 c1 touch at corners */
    game_free(g);
    g = scripts_game(SIDES "board = square { 3, 3 }, turn = place {}, "
                           "finish = { connect { region = first, from = 'left', to = 'right', along = orthogonal, "
                           "result = 'first' }, no_move { result = 'draw' } }");
    expect_result(g, NULL, 0, moves, "goes on");
    expect_result(g, NULL, 0, "a1 a2 b2 b3 c2 c1 b1", "first: connect");
    game_free(g);
}

/* A chain that lost a piece is no chain. */
static void test_captures_break_chains(void **state)
{
    (void)state;
    game *g =
        scripts_game(SIDES "board = square { 4, 3 }, start = drawn { '..O./XX.X/.OX.' }, "
                           "turn = slide { along = orthogonal }, effects = custodial { along = 'north | south' }, "
                           "finish = { connect { region = first, from = 'left', to = 'right', along = orthogonal, "
                           "result = 'first' }, no_move { result = 'draw' } }");
    expect_result(g, NULL, 0, "c1-c2", "first: connect");
    expect_after(g, NULL, 0, "d2-d3 c3-b3", ". O . X/X . . ./. O X .");
    expect_result(g, NULL, 0, "d2-d3 c3-b3 c1-c2 b1-a1 d3-d2", "goes on"); /* b2 is missing */
    game_free(g);
}

static void test_refused(void **state)
{
    (void)state;
    scripts_assert_refused(SIDES "board = square { 3, 3 }, turn = place {}, finish = { connect { region = own, "
                                 "from = 'left', to = 'right', result = 'win' }, no_move { result = 'draw' } }",
                           "connect.region: a region that does not depend on the side to move wanted (first, second, a "
                           "type)");
    scripts_assert_refused(SIDES "board = square { 3, 3 }, turn = place {}, finish = { connect { region = first, "
                                 "from = 'lift', to = 'right', result = 'win' }, no_move { result = 'draw' } }",
                           "connect.from: a named part of the board wanted, got \"lift\"");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_chains),  cmocka_unit_test(test_start_and_other_side),
        cmocka_unit_test(test_along),   cmocka_unit_test(test_captures_break_chains),
        cmocka_unit_test(test_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
