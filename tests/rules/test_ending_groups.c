/* groups { }: the sizes of the groups, from the largest down. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "support/expect.h"
#include "support/scripts.h"

#define AROUND                                                                                                         \
    "board = square { 4, 3 }, pieces = sides { first = 'man X', second = 'man O' }, turn = or_pass { place {} }, "

/* The last cell is filled by a piece that decides nothing, unless it is meant to. */
static void test_all_groups(void **state)
{
    (void)state;
    game *g = scripts_game(AROUND "finish = groups { after = 'both_stuck' }");
    expect_result(g, "X X X ./O O X X/O O O O", 0, "d3", "draw: groups");   /* 6 : 6 */
    expect_result(g, "X X X ./O O X X/O O O O", 1, "d3", "second: groups"); /* 5 : 6 + 1 */
    expect_result(g, "X X O O/X O O X/X X . O", 0, "c1", "first: groups");  /* 6, 1 : 4, 1 */
    expect_result(g, "X X X X/O O O O/X O X .", 1, "d1", "second: groups");
    expect_result(g, "X X X X/O O O O/O X O .", 0, "d1", "second: groups"); /* 4, 1, 1 : 6 */
    expect_result(g, "X O X O/O X O X/X O X .", 1, "d1", "draw: groups");   /* touching at corners is not touching */
    expect_result(g, "X X O O/X O O X/X X . .", 0, "c1", "goes on");
    expect_conforms(g);
    game_free(g);
}

/* Equal largest groups: the next ones decide. */
static void test_next_group(void **state)
{
    (void)state;
    game *g = scripts_game(AROUND "finish = groups { after = 'both_stuck' }");
    expect_result(g, "X X X X/O O O O/X X O .", 0, "d1", "second: groups"); /* 4, 2, 1 : 5 */
    expect_result(g, "X X X X/O O O O/X X . X", 0, "c1", "first: groups");  /* 4, 4 : 4 */
    expect_result(g, "X X X O/X O O O/O X O .", 0, "d1", "second: groups"); /* 4, 1 : 6, 1 */
    expect_result(g, "X X X O/X X O O/. O X O", 1, "a1", "first: groups");  /* 5, 1 : 4, 2 */
    expect_result(g, "X X X O/O X O O/. O X O", 0, "a1", "draw: groups");   /* 4, 1, 1 : 4, 1, 1 */
    game_free(g);
    g = scripts_game(AROUND "finish = groups { after = 'both_stuck', all = false }");
    expect_result(g, "X X X X/O O O O/X X . X", 0, "c1", "draw: groups");
    expect_result(g, "X X X O/X X O O/. O X O", 1, "a1", "first: groups");
    game_free(g);
}

static void test_along_and_result(void **state)
{
    (void)state;
    game *g = scripts_game(AROUND "finish = groups { after = 'both_stuck', along = all, result = 'loss' }");
    expect_result(g, "X O X O/O X O O/X O O .", 1, "d1", "first: groups"); /* 4 : 8 by corners too; more loses */
    game_free(g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_groups),
        cmocka_unit_test(test_next_group),
        cmocka_unit_test(test_along_and_result),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
