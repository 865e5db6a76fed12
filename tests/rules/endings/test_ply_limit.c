/* ply_limit { }: so many decisions have been made. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "support/expect.h"
#include "support/scripts.h"

#define AROUND                                                                                                         \
    "board = square { 3, 3 }, pieces = sides { first = 'man X', second = 'man O' }, "                                  \
    "turn = or_pass { place {} }, finish = { "

static void test_limit(void **state)
{
    (void)state;
    game *g = scripts_game(AROUND "ply_limit { plies = 3, result = 'draw' }, full { result = 'win' } }");
    expect_result(g, NULL, 0, "a1 b1", "goes on");
    expect_result(g, NULL, 0, "a1 b1 c1", "draw: ply_limit");
    expect_conforms(g);
    game_free(g);
    g = scripts_game(AROUND "ply_limit { plies = 1, result = 'loss' }, full { result = 'win' } }");
    expect_result(g, NULL, 0, "b2", "second: ply_limit");
    game_free(g);
}

/* Who stands first on the list goes first. */
static void test_order(void **state)
{
    (void)state;
    static const char *const almost = "X O X/O X O/X O .";
    game *g = scripts_game(AROUND "ply_limit { plies = 1, result = 'draw' }, full { result = 'win' } }");
    expect_result(g, almost, 0, "c1", "draw: ply_limit");
    game_free(g);
    g = scripts_game(AROUND "full { result = 'win' }, ply_limit { plies = 1, result = 'draw' } }");
    expect_result(g, almost, 0, "c1", "first: full");
    game_free(g);
}

/* Every decision counts, of every step; it is asked after the turn unless something else is said. */
static void test_steps_of_a_turn(void **state)
{
    (void)state;
    static const char two[] = "board = square { 3, 3 }, pieces = sides { first = 'man X', second = 'man O' }, "
                              "turn = { place {}, place {} }, finish = { no_move { result = 'loss' }, ";
    char rules[512];
    snprintf(rules, sizeof rules, "%sply_limit { plies = 3, result = 'draw' } }", two);
    game *g = scripts_game(rules);
    expect_result(g, NULL, 0, "a1 b1 c1", "goes on");
    expect_result(g, NULL, 0, "a1 b1 c1 a2", "draw: ply_limit");
    game_free(g);
    snprintf(rules, sizeof rules, "%sply_limit { plies = 3, after = 'decision', result = 'draw' } }", two);
    g = scripts_game(rules);
    expect_result(g, NULL, 0, "a1 b1", "goes on");
    expect_result(g, NULL, 0, "a1 b1 c1", "draw: ply_limit");
    game_free(g);
}

static void test_refused(void **state)
{
    (void)state;
    scripts_assert_refused(AROUND "ply_limit { plies = 0, result = 'draw' } }",
                           "ply_limit.plies: integer in 1..60000 wanted, got 0");
    scripts_assert_refused(AROUND "ply_limit { result = 'draw' } }",
                           "ply_limit.plies: integer in 1..60000 wanted, got nothing");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_limit),
        cmocka_unit_test(test_order),
        cmocka_unit_test(test_steps_of_a_turn),
        cmocka_unit_test(test_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
