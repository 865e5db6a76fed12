/* Ways: straight lines over empty cells, as slides use them on every kind of board. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "support/expect.h"
#include "support/scripts.h"

#define SIDES "pieces = sides { first = 'man X', second = 'man O' }, finish = { no_move { result = 'loss' } }, "

static void test_blocked(void **state)
{
    (void)state;
    game *g = scripts_game(SIDES "board = square { 5, 1 }, start = drawn { 'X...O' }, turn = slide { along = all }");
    expect_moves(g, ". X . . O", 0, "b1-c1 b1-d1 b1-a1");
    expect_moves(g, ". X O . .", 0, "b1-a1");
    expect_moves(g, "X O . . .", 0, "");
    expect_moves(g, "X . X . .", 0, "a1-b1 c1-d1 c1-e1 c1-b1");
    game_free(g);
}

/* A capture ends the way: it goes onto the first piece, not behind it, and not onto one's own. */
static void test_captures(void **state)
{
    (void)state;
    game *g = scripts_game(SIDES "board = square { 5, 1 }, start = drawn { 'X...O' }, "
                                 "turn = slide { along = all, to = empty | enemy }");
    expect_moves(g, "X . O . O", 0, "a1-b1 a1-c1");
    expect_after(g, "X . O . O", 0, "a1-c1", ". . X . O");
    expect_moves(g, "X . X . O", 0, "a1-b1 c1-d1 c1-e1 c1-b1");
    expect_moves(g, "X . X . O", 1, "e1-d1 e1-c1");
    expect_conforms(g);
    game_free(g);
    g = scripts_game(SIDES
                     "board = square { 5, 1 }, start = drawn { 'X...O' }, turn = slide { along = all, to = enemy }");
    expect_moves(g, ". X . . O", 0, "b1-e1");
    expect_moves(g, "O X . . .", 0, "b1-a1");
    game_free(g);
}

/* Some empty cells may be entered but not passed, others passed but not entered. */
static void test_over_and_to(void **state)
{
    (void)state;
    game *g = scripts_game(SIDES "board = square { 5, 1 }, start = drawn { 'X...O' }, "
                                 "turn = slide { along = all, over = empty & ~centre }");
    expect_moves(g, "X . . . O", 0, "a1-b1 a1-c1");
    expect_moves(g, ". . X . O", 0, "c1-d1 c1-b1 c1-a1"); /* out of it is free */
    game_free(g);
    g = scripts_game(SIDES "board = square { 5, 1 }, start = drawn { 'X...O' }, "
                           "turn = slide { along = all, to = empty & ~centre }");
    expect_moves(g, "X . . . O", 0, "a1-b1 a1-d1");
    game_free(g);
}

static void test_limit(void **state)
{
    (void)state;
    game *g = scripts_game(
        SIDES "board = square { 5, 1 }, start = drawn { 'X...O' }, turn = slide { along = all, limit = 2 }");
    expect_moves(g, "X . . . O", 0, "a1-b1 a1-c1");
    expect_moves(g, ". . O . X", 0, "e1-d1");
    expect_conforms(g);
    game_free(g);
}

/* Holes end a way; directions may depend on the side. */
static void test_holes_and_sides(void **state)
{
    (void)state;
    game *g = scripts_game(SIDES "board = square { 1, 5, holes = './././#/.' }, start = drawn { 'O/./X//.' }, "
                                 "turn = slide { along = forward }");
    expect_moves(g, "./O/./#/X", 0, "");
    expect_moves(g, "O/././#/X", 1, "a5-a4 a5-a3"); /* not over the hole at a2 */
    expect_moves(g, "././X/#/O", 0, "a3-a4 a3-a5");
    game_free(g);
}

static void test_hexagons(void **state)
{
    (void)state;
    game *g = scripts_game(SIDES "board = hexagon { 2 }, start = drawn { 'X./.../.O' }, turn = slide { along = all }");
    expect_moves(g, ". . #/. X ./# . O", 0, "b2-c2 b2-a2 b2-b3 b2-b1 b2-a3"); /* not c1; a1 and c3 are no cells */
    expect_moves(g, ". . #/. X ./# . O", 1, "c1-b1 c1-c2");
    expect_conforms(g);
    game_free(g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_blocked), cmocka_unit_test(test_captures),        cmocka_unit_test(test_over_and_to),
        cmocka_unit_test(test_limit),   cmocka_unit_test(test_holes_and_sides), cmocka_unit_test(test_hexagons),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
