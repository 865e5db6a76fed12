/* area { }: pieces and enclosed cells. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "support/expect.h"
#include "support/scripts.h"

#define AROUND                                                                                                         \
    "board = square { 4, 4 }, pieces = sides { first = 'stone X', second = 'stone O', neutral = 'rock s' }, "          \
    "turn = optional { place { piece = stone } }, finish = { area { after = 'passes' "

static void test_area(void **state)
{
    (void)state;
    game *g = scripts_game(AROUND "} }");
    expect_result(g, ". X O ./. X O ./. X O ./. X O .", 0, "pass pass", "draw: area");
    expect_result(g, ". X . O/. X . O/. X . O/. X . O", 0, "pass pass", "first: area");  /* 8 : 4 */
    expect_result(g, "X . O ./X . O ./X . O ./X . O .", 1, "pass pass", "second: area"); /* whoever passes last */
    expect_result(g, ". . . ./. . . ./. . . ./. . . .", 0, "pass pass", "draw: area");   /* nobody's */
    expect_result(g, ". . . ./. X . ./. . . ./. . . .", 0, "pass pass", "first: area");  /* 16 : 0 */
    expect_result(g, ". . . ./. . . ./. . O ./. . . .", 0, "pass pass", "second: area");
    expect_result(g, ". X O O/X O . O/X O O O/X X X X", 0, "pass pass", "draw: area"); /* 8 : 8 */
    expect_conforms(g);
    game_free(g);
}

/* One cell more or less decides. */
static void test_extra(void **state)
{
    (void)state;
    static const char *const even = ". X O ./. X O ./. X O ./. X O .", *const ahead = ". . X O/. X O ./. X O ./. X O .";
    static const struct {
        const char *extra, *of_even, *of_ahead; /* ahead: 9 to 7 */
    } cases[] = {
        {", extra = 1 } }", "second: area", "first: area"},  {", extra = -1 } }", "first: area", "first: area"},
        {", extra = 3 } }", "second: area", "first: area"},  {", extra = 4 } }", "second: area", "draw: area"},
        {", extra = 5 } }", "second: area", "second: area"},
    };
    char rules[512];
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        snprintf(rules, sizeof rules, AROUND "%s", cases[i].extra);
        game *g = scripts_game(rules);
        expect_result(g, even, 0, "pass pass", cases[i].of_even);
        expect_result(g, ahead, 0, "pass pass", cases[i].of_ahead);
        game_free(g);
    }
}

/* What touches a rock alone, or a rock and one side, is no side's. */
static void test_neutral(void **state)
{
    (void)state;
    game *g = scripts_game(AROUND ", extra = 5 } }");
    expect_result(g, ". X O O/X X O O/s s s s/. . . .", 0, "pass pass", "second: area"); /* 4 : 4 */
    expect_result(g, "X X s O/X X s O/X X s ./X X s .", 0, "pass pass", "first: area");  /* 8 : 2 */
    expect_result(g, "X . s O/X . s O/X . s ./X . s .", 0, "pass pass", "second: area"); /* 4 : 2 */
    game_free(g);
}

static void test_result_and_directions(void **state)
{
    (void)state;
    static const char *const crossing = ". X O ./X . . O/. . . ./. . . .";
    game *g = scripts_game(AROUND ", result = 'loss' } }");
    expect_result(g, ". X . O/. X . O/. X . O/. X . O", 0, "pass pass", "second: area");
    game_free(g);
    g = scripts_game(AROUND ", extra = 1 } }");
    expect_result(g, ". X . ./X . O ./. . . ./. . . .", 0, "pass pass", "first: area"); /* a4 is X's */
    expect_result(g, crossing, 0, "pass pass", "second: area");
    game_free(g);
    g = scripts_game(AROUND ", extra = 1, along = all } }");
    expect_result(g, ". X . ./X . O ./. . . ./. . . .", 0, "pass pass", "first: area"); /* 2 : 1 */
    expect_result(g, ". X . ./X O O ./. . . ./. . . .", 0, "pass pass", "second: area");
    game_free(g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_area),
        cmocka_unit_test(test_extra),
        cmocka_unit_test(test_neutral),
        cmocka_unit_test(test_result_and_directions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
