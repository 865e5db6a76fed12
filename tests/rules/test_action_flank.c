/* flank { }: put a piece so that enemies stand between two of one's own. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "support/expect.h"
#include "support/scripts.h"

#define AROUND                                                                                                         \
    "board = square { 5, 5 }, pieces = sides { first = 'disc X', second = 'disc O' }, "                                \
    "start = drawn { '...../.OX../.XOO./...../.....' }, finish = { no_move { result = 'draw' } }, "

static void test_what_flanks(void **state)
{
    (void)state;
    game *g = scripts_game(AROUND "turn = { flank {} }");
    expect_moves(g, ". . . . ./. . . . ./X O O . ./. . . . ./. . . . .", 0, "d3");
    expect_moves(g, ". . . . ./. . . . ./X O O . ./. . . . ./. . . . .", 1, "");   /* X stands at the edge */
    expect_moves(g, ". . . . ./. . . . ./. O O . ./. . . . ./. . . . .", 0, "");   /* none of one's own */
    expect_moves(g, ". . . . ./. . . . ./X O . O ./. . . . ./. . . . .", 0, "c3"); /* not over a gap to e3 */
    expect_moves(g, ". . . . ./. . . . ./X X . . ./. . . . ./. . . . .", 0, "");   /* no enemy between */
    expect_moves(g, "X O O O O/. . . . ./. . . . ./. . . . ./. . . . .", 0, "");   /* no cell at the end */
    expect_conforms(g);
    game_free(g);
}

/* All the enemies in every direction that flanks turn over; others stay. */
static void test_what_turns(void **state)
{
    (void)state;
    game *g = scripts_game(AROUND "turn = { flank {} }");
    expect_after(g,
                 "X . X . X/"
                 ". O O O ./"
                 "X O . O O/"
                 ". O O O ./"
                 "X . X . X",
                 0, "c3",
                 "X . X . X/"
                 ". X X X ./"
                 "X X X O O/"
                 ". X X X ./"
                 "X . X . X");
    expect_after(g, ". . . . ./. . . . ./X O O . ./. . . . ./. . . . .", 0, "d3",
                 ". . . . ./. . . . ./X X X X ./. . . . ./. . . . .");
    expect_after(g, ". . . . O/. . . . X/. . . . X/. . . . ./. . O X O", 1, "e2",
                 ". . . . O/. . . . O/. . . . O/. . . . O/. . O X O");
    game_free(g);
}

static void test_directions(void **state)
{
    (void)state;
    game *g = scripts_game(AROUND "turn = { flank { along = diagonal } }");
    expect_moves(g, "X . . . ./. O . . ./. . . . ./. . . . ./X O . . .", 0, "c3");
    game_free(g);
}

static void test_refused(void **state)
{
    (void)state;
    scripts_assert_refused(
        "board = square { 3, 3 }, pieces = sides { first = 'a X', second = 'b O' }, turn = flank {}, "
        "finish = full { result = 'draw' }",
        "flank: both sides must own the first type of piece");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_flanks),
        cmocka_unit_test(test_what_turns),
        cmocka_unit_test(test_directions),
        cmocka_unit_test(test_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
