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
    assert_string_equal(drawn_moves(a, g, drawn_listed(a, g, contents, side, 0)), moves);
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

static void test_a_small_ring(void **state)
{
    (void)state;
    game *g = scripts_game(AROUND "turn = either { rotate {}, pass {} }");
    expect_listed(g, "0.0=X 0.1=O 0.7=O 0=O 1.0=X", 0, "turn:0", "0.0=O 0.1=X 0.2=O 0.7=. 0=O 1.0=X");
    expect_listed(g, "0.1=X", 0, "turn:0 pass turn:0", "0.1=. 0.2=. 0.3=X"); /* now it is ring 1's too */
    expect_listed(g, "0.2=X", 0, "turn:1", "0.2=. 1.0=X");                   /* 0.2 is child 7 of ring 1 */
    expect_listed(g, "0.0=X 0.1=X 0.2=X 0.3=X 0.4=X 0.5=X 0.6=X 0.7=X", 0, "turn:0", "0.0=X 0.7=X 0.4=X");
    expect_conforms(g);
    game_free(g);
}

/* Everything inside goes with the top, or its children alone. */
static void test_the_top(void **state)
{
    (void)state;
    game *g = scripts_game(AROUND "turn = either { rotate { what = 'all' }, pass {} }");
    expect_listed(g, "0=X 7=O 0.0=O 2.1=X", 0, "turn:top", "0=O 1=X 7=. 0.0=. 1.1=O 3.2=X 2.1=.");
    game_free(g);
    g = scripts_game(AROUND "turn = either { rotate { what = 'children' }, pass {} }");
    expect_listed(g, "0=X 7=O 0.0=O 2.1=X", 0, "turn:top", "0=O 1=X 7=. 0.0=O 1.1=. 2.1=X");
    game_free(g);
}

/* Eight turns are none. */
static void test_eight_turns(void **state)
{
    (void)state;
    game *g = scripts_game(AROUND "turn = either { rotate {}, pass {} }");
    static const char *const contents = "0=X 3=O 0.0=O 2.1=X 0.3=X 5.4=O";
    expect_listed(g, contents, 0,
                  "turn:top pass turn:top pass turn:top pass turn:top pass "
                  "turn:top pass turn:top pass turn:top pass turn:top pass",
                  contents);
    game_free(g);
}

static void test_refused(void **state)
{
    (void)state;
    scripts_assert_refused("board = square { 3, 3 }, pieces = sides { first = 'a X', second = 'a O' }, "
                           "turn = either { rotate {}, pass {} }, finish = full { result = 'draw' }",
                           "rotate: a board of several levels wanted, such as rings");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_may_turn), cmocka_unit_test(test_a_small_ring), cmocka_unit_test(test_the_top),
        cmocka_unit_test(test_eight_turns),   cmocka_unit_test(test_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
