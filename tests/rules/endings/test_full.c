/* full { }: no empty cell is left. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "support/expect.h"
#include "support/scripts.h"

#define AROUND "board = square { 3, 1 }, pieces = sides { first = 'man X', second = 'man O' }, turn = place {}, "

static void test_the_board(void **state)
{
    (void)state;
    game *g = scripts_game(AROUND "finish = full { result = 'draw' }");
    expect_result(g, "X . O", 0, "b1", "draw: full");
    expect_result(g, "X . .", 1, "b1", "goes on");
    expect_conforms(g);
    game_free(g);
    g = scripts_game("board = square { 3, 1, holes = '.#.' }, pieces = neutral { kinds = 1 }, turn = place {}, "
                     "finish = full { result = 'loss' }");
    expect_result(g, "1 # .", 0, "c1", "second: full"); /* a hole is no empty cell */
    expect_result(g, ". # .", 0, "c1", "goes on");
    game_free(g);
}

static void test_a_region(void **state)
{
    (void)state;
    game *g = scripts_game(
        AROUND "finish = { full { region = corners, result = 'win' }, full { result = 'draw', name = 'all' } }");
    expect_result(g, "X . .", 1, "c1", "second: full");
    expect_result(g, "X . .", 1, "b1", "goes on");
    expect_result(g, ". X .", 1, "a1", "goes on");
    game_free(g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_board),
        cmocka_unit_test(test_a_region),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
