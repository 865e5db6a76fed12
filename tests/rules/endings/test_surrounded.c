/* surrounded { }: no empty cell touches the group of the piece that moved. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "support/expect.h"
#include "support/scripts.h"

#define AROUND                                                                                                         \
    "board = square { 4, 4 }, pieces = sides { first = 'stone X', second = 'stone O, king K' }, turn = place {}, "     \
    "finish = { no_move { result = 'draw' }, "

static void test_groups(void **state)
{
    (void)state;
    game *g = scripts_game(AROUND "surrounded { result = 'loss' } }");
    expect_result(g, ". O . ./O . . ./. . . ./. . . .", 0, "stone@a4", "second: surrounded");
    expect_result(g, ". O . ./. . . ./. . . ./. . . .", 0, "stone@a4", "goes on");
    expect_result(g, ". X O ./O O . ./. . . ./. . . .", 0, "stone@a4", "second: surrounded");
    expect_result(g, ". X . ./O O . ./. . . ./. . . .", 0, "stone@a4", "goes on"); /* c4 */
    expect_result(g, ". X O ./X O . ./. . . ./. . . .", 1, "king@a4", "first: surrounded");
    expect_conforms(g);
    game_free(g);
}

/* Only the group of the piece that moved is asked. */
static void test_others(void **state)
{
    (void)state;
    game *g = scripts_game(AROUND "surrounded { result = 'loss' } }");
    expect_result(g, "X O . ./O . . ./. . . ./. . . .", 0, "stone@d1", "goes on");
    expect_result(g, "X O . ./. . . ./. . . ./. . . .", 1, "stone@a3", "goes on"); /* O breathes */
    game_free(g);
}

/* Asked after the effects: a capture makes room. */
static void test_after_captures(void **state)
{
    (void)state;
    static const char *const drawn = ". O X ./O X . ./X . . ./. . . .";
    game *g = scripts_game(AROUND "surrounded { result = 'loss' } }, effects = surround {}");
    expect_result(g, drawn, 0, "stone@a4", "goes on");
    expect_result(g, ". O X ./O . . ./X . . ./. . . .", 0, "stone@a4", "second: surrounded");
    game_free(g);
    g = scripts_game(AROUND "surrounded { result = 'loss' } }");
    expect_result(g, drawn, 0, "stone@a4", "second: surrounded");
    game_free(g);
}

static void test_region_and_directions(void **state)
{
    (void)state;
    game *g = scripts_game(AROUND "surrounded { region = own & king, result = 'loss' } }");
    expect_result(g, ". X . ./X . . ./. . . ./. . . .", 1, "king@a4", "first: surrounded");
    expect_result(g, ". X . ./X . . ./. . . ./. . . .", 1, "stone@a4", "goes on");
    game_free(g);
    g = scripts_game(AROUND "surrounded { along = all, result = 'loss' } }");
    expect_result(g, ". O . ./O . . ./. . . ./. . . .", 0, "stone@a4", "goes on"); /* b3 */
    expect_result(g, ". O . ./O O . ./. . . ./. . . .", 0, "stone@a4", "second: surrounded");
    game_free(g);
}

/* With result = illegal such a decision is none. */
static void test_illegal(void **state)
{
    (void)state;
    game *g = scripts_game("board = square { 3, 2 }, pieces = sides { first = 'stone X', second = 'stone O' }, "
                           "turn = place {}, effects = surround {}, "
                           "finish = { surrounded { result = 'illegal' }, no_move { result = 'loss' } }");
    expect_moves(g, ". O ./O . .", 0, "b1 c1 c2");
    expect_moves(g, ". O ./O . .", 1, "b1 c1 a2 c2");
    expect_moves(g, ". O X/O X .", 0, "a2");                     /* a2 takes both, c1 none */
    expect_result(g, ". O ./O O .", 1, "c1", "second: no_move"); /* a2 and c2 are none */
    expect_conforms(g);
    game_free(g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_groups),         cmocka_unit_test(test_others),
        cmocka_unit_test(test_after_captures), cmocka_unit_test(test_region_and_directions),
        cmocka_unit_test(test_illegal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
