/* take { }: a piece and the unbroken row ahead of it leave the board. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "support/expect.h"
#include "support/scripts.h"

#define AROUND                                                                                                         \
    "board = square { 4, 2 }, pieces = sides { first = 'man X', second = 'man O', neutral = 'counter c' }, "           \
    "start = drawn { 'cXO./c..X' }, finish = { no_move { result = 'loss' } }, "

static void test_heaps(void **state)
{
    (void)state;
    game *g = scripts_game(AROUND "turn = take { from = counter, along = east }");
    expect_moves(g, "c c . c/. c . .", 0, "xb1 xa2 xb2 xd2");
    expect_after(g, "c c . c/. c . .", 0, "xa2", ". . . c/. c . ."); /* not over the gap */
    expect_after(g, "c c . c/. c . .", 1, "xb2", "c . . c/. c . .");
    expect_result(g, "c c . ./. c . .", 0, "xa2", "goes on");
    expect_result(g, "c c . ./. c . .", 0, "xa2 xb1", "second: no_move");
    expect_conforms(g);
    game_free(g);
}

/* Own pieces only; but whatever is ahead of them goes too. */
static void test_from(void **state)
{
    (void)state;
    game *g = scripts_game(AROUND "turn = take { from = own, along = west }");
    expect_moves(g, "O X . X/. . c X", 0, "xd1 xb2 xd2");
    expect_after(g, "O X . X/. . c X", 0, "xd1", "O X . X/. . . .");
    expect_after(g, "O X . X/. . c X", 0, "xb2", ". . . X/. . c X");
    expect_moves(g, "O X . X/. . c X", 1, "xa2");
    game_free(g);
}

static void test_refused(void **state)
{
    (void)state;
    scripts_assert_refused(AROUND "turn = take { from = own, along = orthogonal }",
                           "take.along: one direction wanted, got \"orthogonal\"");
    scripts_assert_refused(AROUND "turn = take { from = empty, along = east }",
                           "take.from: region of pieces with one owner wanted, got \"empty\"");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_heaps),
        cmocka_unit_test(test_from),
        cmocka_unit_test(test_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
