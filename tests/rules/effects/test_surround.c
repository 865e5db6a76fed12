/* surround { }: groups that no empty cell touches are taken. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "support/expect.h"
#include "support/scripts.h"

#define AROUND                                                                                                         \
    "board = square { 5, 5 }, pieces = sides { first = 'stone X', second = 'stone O' }, turn = place {}, "             \
    "finish = { no_move { result = 'draw' } }, "

static void test_groups(void **state)
{
    (void)state;
    game *g = scripts_game(AROUND "effects = surround {}");
    expect_after(g, ". . . . ./. . X . ./. X O . ./. . X . ./. . . . .", 0, "d3",
                 ". . . . ./. . X . ./. X . X ./. . X . ./. . . . .");
    expect_after(g, ". . . . ./. X X . ./X O O . ./. X X . ./. . . . .", 0, "d3",
                 ". . . . ./. X X . ./X . . X ./. X X . ./. . . . .");
    expect_after(g, ". . . . ./. X X . ./X O O . ./. X . . ./. . . . .", 0, "d3",
                 ". . . . ./. X X . ./X O O X ./. X . . ./. . . . ."); /* c2 touches it */
    expect_after(g, "O . . . ./X . . . ./. . . . ./. . . . ./. . . . .", 0, "b5",
                 ". X . . ./X . . . ./. . . . ./. . . . ./. . . . .");
    expect_after(g, "O O . . ./X X . . ./. . . . ./. . . . ./. . . . .", 1, "c5",
                 "O O O . ./X X . . ./. . . . ./. . . . ./. . . . .");
    expect_conforms(g);
    game_free(g);
}

/* Several groups at once. */
static void test_several(void **state)
{
    (void)state;
    game *g = scripts_game(AROUND "effects = surround {}");
    expect_after(g, ". . X . ./. X O X ./X O . O X/. X O X ./. . X . .", 0, "c3",
                 ". . X . ./. X . X ./X . X . X/. X . X ./. . X . .");
    expect_after(g, ". . X . ./. X O X ./X O . O X/. X O . ./. . X . .", 0, "c3",
                 ". . X . ./. X . X ./X . X O X/. X O . ./. . X . .");
    game_free(g);
}

/* Only beside the stone that was placed, and not the mover's own. */
static void test_what_is_not_asked(void **state)
{
    (void)state;
    game *g = scripts_game(AROUND "effects = surround {}");
    expect_after(g, "O X . . ./X . . . ./. . . . ./. . . . ./. . . . .", 0, "e1",
                 "O X . . ./X . . . ./. . . . ./. . . . ./. . . . X");
    expect_after(g, ". X . . ./X . . . ./. . . . ./. . . . ./. . . . .", 1, "a5",
                 "O X . . ./X . . . ./. . . . ./. . . . ./. . . . .");
    game_free(g);
}

/* Of the list of go the enemy goes first, which may free the stone that was placed. */
static void test_enemy_then_own(void **state)
{
    (void)state;
    game *g = scripts_game(
        AROUND "effects = { surround { name = 'capture' }, surround { captures = own, name = 'suicide' } }");
    expect_after(g, ". X . . ./X . . . ./. . . . ./. . . . ./. . . . .", 1, "a5",
                 ". X . . ./X . . . ./. . . . ./. . . . ./. . . . .");
    expect_after(g, ". O X . ./O X . . ./X . . . ./. . . . ./. . . . .", 0, "a5",
                 "X . X . ./. X . . ./X . . . ./. . . . ./. . . . .");
    expect_after(g, ". O X . ./O X . . ./. . . . ./. . . . ./. . . . .", 0, "a5",
                 "X . X . ./O X . . ./. . . . ./. . . . ./. . . . ."); /* a4 is still touched by a3 */
    expect_after(g, "O . X . ./X X . . ./. . . . ./. . . . ./. . . . .", 1, "b5",
                 ". . X . ./X X . . ./. . . . ./. . . . ./. . . . ."); /* the whole group */
    game_free(g);
}

static void test_directions(void **state)
{
    (void)state;
    game *g = scripts_game(AROUND "effects = surround { along = all }");
    expect_after(g, "O . . . ./X . . . ./. . . . ./. . . . ./. . . . .", 0, "b5",
                 "O X . . ./X . . . ./. . . . ./. . . . ./. . . . ."); /* b4 touches it */
    expect_after(g, "O . . . ./X X . . ./. . . . ./. . . . ./. . . . .", 0, "b5",
                 ". X . . ./X X . . ./. . . . ./. . . . ./. . . . .");
    game_free(g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_groups),
        cmocka_unit_test(test_several),
        cmocka_unit_test(test_what_is_not_asked),
        cmocka_unit_test(test_enemy_then_own),
        cmocka_unit_test(test_directions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
