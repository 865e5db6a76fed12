/* custodial { }: an enemy between the mover and another of one's own is taken. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "support/expect.h"
#include "support/scripts.h"

#define AROUND                                                                                                         \
    "board = square { 5, 5 }, pieces = sides { first = 'man X', second = 'man O, king K' }, "                          \
    "start = drawn { 'X...O/...../...../...../.....' }, turn = slide { along = orthogonal }, "                         \
    "finish = { no_move { result = 'loss' } }, "

static void test_what_is_taken(void **state)
{
    (void)state;
    game *g = scripts_game(AROUND "effects = custodial {}");
    expect_after(g, ". . . . ./. . . . ./. O X . ./X . . . ./. . . . .", 0, "a2-a3",
                 ". . . . ./. . . . ./X . X . ./. . . . ./. . . . .");
    expect_after(g, ". . X . ./. . O . ./. . . . ./. . . . ./. . X . .", 0, "c1-c3",
                 ". . X . ./. . . . ./. . X . ./. . . . ./. . . . .");
    expect_after(g, ". . . . ./. . K . ./. X . . ./. . O . ./. . . . .", 1, "c2-c3",
                 ". . . . ./. . K . ./. X O . ./. . . . ./. . . . ."); /* nobody stands at a3 */
    expect_after(g, ". . . . ./. . . . ./K X . . ./. . O . ./. . . . .", 1, "c2-c3",
                 ". . . . ./. . . . ./K . O . ./. . . . ./. . . . .");
    expect_conforms(g);
    game_free(g);
}

/* One piece at a time in each direction, up to three at once; not two in a row. */
static void test_several(void **state)
{
    (void)state;
    game *g = scripts_game(AROUND "effects = custodial {}");
    expect_after(g, ". . X . ./. . O . ./X O . O X/. . . . ./. . X . .", 0, "c1-c3",
                 ". . X . ./. . . . ./X . X . X/. . . . ./. . . . .");
    expect_after(g, ". . . . ./. . . . ./. O O X ./X . . . ./. . . . .", 0, "a2-a3",
                 ". . . . ./. . . . ./X O O X ./. . . . ./. . . . .");
    game_free(g);
}

/* Only the mover takes: moving between two enemies is safe, and so is what stood between them before. */
static void test_only_the_mover(void **state)
{
    (void)state;
    game *g = scripts_game(AROUND "effects = custodial {}");
    expect_after(g, ". . . . ./. . . . ./. O . O ./. . X . ./. . . . .", 0, "c2-c3",
                 ". . . . ./. . . . ./. O X O ./. . . . ./. . . . .");
    expect_after(g, ". . . . X/. . . . ./. X O X ./. . . . ./. . . . .", 0, "e5-e4",
                 ". . . . ./. . . . X/. X O X ./. . . . ./. . . . .");
    expect_after(g, ". . . . X/. . . . ./O X . . ./. . O . ./. . . . .", 1, "c2-c3",
                 ". . . . X/. . . . ./O . O . ./. . . . ./. . . . .");
    game_free(g);
}

/* Not against the edge, and along a diagonal only when that is said. */
static void test_directions_and_edge(void **state)
{
    (void)state;
    static const char *const diagonal = ". . . . ./. X . . ./. . O . ./. . . . ./. . . X .",
                             *const after = ". . . . ./. X . . ./. . O . ./. . . X ./. . . . .";
    game *g = scripts_game(AROUND "effects = custodial {}");
    expect_after(g, diagonal, 0, "d1-d2", after);
    expect_after(g, ". . . . ./. . . . ./O . . . ./. X . . ./. . . . .", 0, "b2-b3",
                 ". . . . ./. . . . ./O X . . ./. . . . ./. . . . .");
    game_free(g);
    g = scripts_game(AROUND "effects = custodial { along = diagonal }");
    expect_after(g, diagonal, 0, "d1-d2", ". . . . ./. X . . ./. . . . ./. . . X ./. . . . .");
    game_free(g);
}

static void test_regions(void **state)
{
    (void)state;
    game *g = scripts_game(AROUND "effects = custodial { against = own | empty & corners, captures = enemy & ~king }");
    expect_after(g, ". O . . ./. . X . ./. . . . ./. . . . ./. . . . .", 0, "c4-c5",
                 ". . X . ./. . . . ./. . . . ./. . . . ./. . . . .");
    expect_after(g, "O O . . ./. . X . ./. . . . ./. . . . ./. . . . .", 0, "c4-c5",
                 "O O X . ./. . . . ./. . . . ./. . . . ./. . . . .");
    expect_after(g, ". K . . ./. . X . ./. . . . ./. . . . ./. . . . .", 0, "c4-c5",
                 ". K X . ./. . . . ./. . . . ./. . . . ./. . . . .");
    game_free(g);
    g = scripts_game(AROUND "effects = custodial { by = own & ~king }");
    expect_after(g, ". . . . ./. . . . ./O X . . ./. . K . ./. . . . .", 1, "c2-c3",
                 ". . . . ./. . . . ./O X K . ./. . . . ./. . . . .");
    expect_after(g, ". . . . ./. . . . ./K X . . ./. . O . ./. . . . .", 1, "c2-c3",
                 ". . . . ./. . . . ./K . O . ./. . . . ./. . . . .");
    game_free(g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_is_taken),  cmocka_unit_test(test_several),
        cmocka_unit_test(test_only_the_mover), cmocka_unit_test(test_directions_and_edge),
        cmocka_unit_test(test_regions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
