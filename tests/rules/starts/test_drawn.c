/* drawn { }: the start as a drawing. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include <stdio.h>

#include "support/expect.h"
#include "support/scripts.h"

#define AROUND                                                                                                         \
    "pieces = sides { first = 'man X', second = 'man O, king K' }, turn = { place {} }, "                              \
    "finish = { full { result = 'draw' } }, "

static void assert_start(const char *board_and_start, const char *wanted)
{
    char rules[400];
    snprintf(rules, sizeof rules, AROUND "%s", board_and_start);
    game *g = scripts_game(rules);
    expect_after(g, NULL, 0, "", wanted);
    game_free(g);
}

static void test_drawings(void **state)
{
    (void)state;
    assert_start("board = square { 3, 2 }, start = drawn { 'X.O/.K.' }", "X . O/. K .");
    assert_start("board = square { 3, 2 }, start = drawn { ' X . O / . K . ' }", "X . O/. K .");
    assert_start("board = square { 3, 2 }, start = drawn { rows = '\\nX.O\\n.K.\\n\\n' }", "X . O/. K .");
    assert_start("board = square { 3, 2 }, start = drawn { [[ X . O\n     . K . ]] }", "X . O/. K .");
    assert_start("board = square { 3, 2 }", ". . ./. . .");
}

/* Holes are not drawn; a hexagon's rows differ in length. */
static void test_boards_with_gaps(void **state)
{
    (void)state;
    assert_start("board = square { 3, 2, holes = '.#./...' }, start = drawn { 'XO/K.X' }", "X # O/K . X");
    assert_start("board = hexagon { 2 }, start = drawn { 'XO/X.K/OX' }", "X O #/X . K/# O X");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_drawings),
        cmocka_unit_test(test_boards_with_gaps),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
