/* rotate { }: a ring turns clockwise by one eighth. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "support/drawn.h"
#include "support/expect.h"
#include "support/scripts.h"

#define AROUND                                                                                                         \
    "board = rings { 3 }, pieces = sides { first = 'ring X', second = 'ring O' }, finish = { no_move { result = "      \
    "'draw' } }, "

static void assert_moves(const game *g, const char *contents, unsigned side, const char *moves)
{
    arena *a = arena_new();
    assert_string_equal(drawn_moves(a, g, drawn_position(a, g, contents, side, 0)), moves);
    arena_free(a);
}

/* A ring turns for whoever owns one of its children; a shared child turns either of its parents. */
static void test_what_may_turn(void **state)
{
    (void)state;
    game *g = scripts_game(AROUND "turn = either { rotate {}, pass {} }");
    assert_moves(g, "", 0, "pass");
    assert_moves(g, "0.0=X", 0, "turn:0 pass");
    assert_moves(g, "0.0=X", 1, "pass");
    assert_moves(g, "0.2=X 4.0=O", 0, "turn:0 turn:1 pass");
    assert_moves(g, "0.2=X 4.0=O", 1, "turn:4 pass");
    assert_moves(g, "3=O", 1, "turn:top pass"); /* the top's children are of level 2 */
    assert_moves(g, "top=X", 0, "pass");
    game_free(g);
    g = scripts_game(AROUND "turn = either { rotate { top = false }, pass {} }");
    assert_moves(g, "3=O 3.3=O", 1, "turn:3 pass");
    game_free(g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_may_turn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
