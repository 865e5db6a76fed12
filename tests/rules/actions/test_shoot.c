/* shoot { }: a new piece in sight of the one that moved. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "support/drawn.h"
#include "support/expect.h"
#include "support/scripts.h"

#define AROUND                                                                                                         \
    "board = square { 4, 3 }, pieces = sides { first = 'man X', second = 'man O', neutral = 'arrow x' }, "             \
    "start = drawn { 'X.../..../...O' }, finish = { no_move { result = 'loss' } }, "

/* From where the piece came to stand, over empty cells: also back to where it came from. */
static void test_in_sight(void **state)
{
    (void)state;
    game *g = scripts_game(AROUND "turn = { slide { along = orthogonal }, shoot { piece = 'arrow', along = queen } }");
    arena *a = arena_new();
    position *p = drawn_position(a, g, "X . . ./. . x ./O . . .", 0, 0);
    drawn_play(g, p, "a3-b3");
    assert_string_equal(drawn_moves(a, g, p), "/b2 /b1 /c3 /d3 /a3 /a2");
    drawn_play(g, p, "/b1");
    assert_true(drawn_equals(g, p, ". X . ./. . x ./O x . ."));
    assert_int_equal(p->side, 1);
    arena_free(a);
    expect_conforms(g);
    game_free(g);
}

static void test_where_to(void **state)
{
    (void)state;
    game *g = scripts_game(
        AROUND
        "turn = { slide { along = orthogonal }, shoot { piece = 'arrow', along = orthogonal, to = empty & ~edge } }");
    arena *a = arena_new();
    position *p = drawn_position(a, g, "X . . ./. . . ./O . . .", 0, 0);
    drawn_play(g, p, "a3-a2");
    assert_string_equal(drawn_moves(a, g, p), "/b2 /c2");
    arena_free(a);
    game_free(g);
}

/* Nobody shoots from where no piece has come to stand, nor from where it stands no longer. */
static void test_nobody_there(void **state)
{
    (void)state;
    game *g = scripts_game(AROUND "turn = { either { pass {}, shoot { piece = 'arrow', along = orthogonal }, "
                                  "slide { along = orthogonal } } }");
    expect_moves(g, ". . . ./. . . ./X . . .", 0, "pass a1-a2 a1-a3 a1-b1 a1-c1 a1-d1");
    expect_after(g, "X . . ./. . . ./. . O .", 0, "a3-a2 pass", ". . . ./X . . ./. . O .");
    arena *a = arena_new();
    position *p = drawn_position(a, g, "X . . ./. . . ./. . . O", 0, 0);
    drawn_play(g, p, "a3-a2 pass");
    assert_string_equal(drawn_moves(a, g, p), "pass a2-a3 a2-a1 a2-b2 a2-c2 a2-d2");
    arena_free(a);
    expect_conforms(g);
    game_free(g);
    g = scripts_game(AROUND "turn = { slide { along = orthogonal }, if_possible { shoot { piece = 'arrow', along = "
                            "orthogonal } } }, effects = custodial { captures = own, against = all, by = own }");
    expect_conforms(g);
    game_free(g);
    g = scripts_game(AROUND "turn = { take { from = own, along = east }, if_possible { shoot { piece = 'arrow' } } }");
    expect_after(g, "X X . ./. X . ./. O O O", 0, "xa3 xb1", ". . . ./. X . ./. . . .");
    game_free(g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_in_sight), cmocka_unit_test(test_where_to),  cmocka_unit_test(test_nobody_there),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
