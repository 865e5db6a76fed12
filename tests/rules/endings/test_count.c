/* count { }: who has more of the region. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include <stdio.h>

#include "support/expect.h"
#include "support/scripts.h"

#define AROUND                                                                                                         \
    "board = square { 3, 1 }, pieces = sides { first = 'man X', second = 'man O' }, turn = or_pass { place {} }, "

static void test_own(void **state)
{
    (void)state;
    game *g = scripts_game(AROUND "finish = count { after = 'both_stuck' }");
    expect_result(g, "X O .", 0, "c1", "first: count");
    expect_result(g, "X O .", 1, "c1", "second: count");
    expect_result(g, "X . .", 1, "c1", "goes on");
    expect_conforms(g);
    game_free(g);
    g = scripts_game("board = square { 2, 1 }, pieces = sides { first = 'man X', second = 'man O' }, "
                     "turn = or_pass { place {} }, finish = count { after = 'both_stuck' }");
    expect_result(g, "X .", 1, "b1", "draw: count");
    game_free(g);
}

/* Half points for the second side: one point is two of them. */
static void test_extra(void **state)
{
    (void)state;
    static const struct {
        int extra;
        const char *wanted;
    } cases[] = {{0, "first: count"}, {1, "first: count"}, {2, "draw: count"}, {3, "second: count"}};
    char rules[300];
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        snprintf(rules, sizeof rules, AROUND "finish = count { after = 'both_stuck', extra = %d }", cases[i].extra);
        game *g = scripts_game(rules);
        expect_result(g, "X O .", 0, "c1", cases[i].wanted); /* 2 : 1 */
        game_free(g);
    }
}

/* Each side sees the region for itself. */
static void test_region_and_result(void **state)
{
    (void)state;
    game *g = scripts_game(AROUND "finish = count { after = 'both_stuck', region = own & corners }");
    expect_result(g, "X O .", 1, "c1", "draw: count");
    expect_result(g, "X O .", 0, "c1", "first: count");
    expect_result(g, "O X .", 1, "c1", "second: count");
    game_free(g);
    g = scripts_game(AROUND "finish = count { after = 'both_stuck', result = 'loss' }");
    expect_result(g, "X O .", 0, "c1", "second: count");
    game_free(g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_own),
        cmocka_unit_test(test_extra),
        cmocka_unit_test(test_region_and_result),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
