/* change { }: the piece that moved becomes one of another type. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "support/drawn.h"
#include "support/expect.h"
#include "support/scripts.h"

#define AROUND                                                                                                         \
    "board = square { 4, 4 }, pieces = sides { first = 'pawn P, queen Q', second = 'pawn p, king k' }, "               \
    "start = drawn { 'p.../..../..../P...' }, turn = slide { along = orthogonal }, "                                   \
    "finish = { no_move { result = 'loss' } }, "

static void test_where(void **state)
{
    (void)state;
    game *g = scripts_game(AROUND "effects = change { from = pawn, to = queen, where = top }");
    expect_after(g, "p . . ./. P . ./. . . ./. . . .", 0, "b3-b4", "p Q . ./. . . ./. . . ./. . . .");
    expect_after(g, "p . . ./. P . ./. . . ./. . . .", 0, "b3-c3", "p . . ./. . P ./. . . ./. . . .");
    expect_after(g, "p P . ./. P . ./. . . ./. . . .", 0, "b3-c3",
                 "p P . ./. . P ./. . . ./. . . ."); /* only who moved */
    expect_after(g, "p Q . ./. . . ./. . . ./. . . .", 0, "b4-c4", "p . Q ./. . . ./. . . ./. . . .");
    expect_after(g, ". . . ./p P . ./. . . ./. . . .", 1, "a3-a4",
                 "p . . ./. P . ./. . . ./. . . ."); /* it has no queens */
    expect_conforms(g);
    game_free(g);
}

/* Counted when it happens, and only then. */
static void test_counted(void **state)
{
    (void)state;
    arena *a = arena_new();
    game *g = scripts_game(AROUND "effects = change { from = pawn, to = queen, where = top, name = 'crowned' }");
    position *p = drawn_position(a, g, "p . . ./. P . ./. . . ./. . . .", 0, 0);
    unsigned crowned = UINT32_C(1) << (unsigned)game_rule(g, "crowned");
    drawn_play(g, p, "b3-c3 a4-b4");
    assert_int_equal(p->fired & crowned, 0);
    drawn_play(g, p, "c3-c4");
    assert_int_equal(p->fired & crowned, crowned);
    game_free(g);
    arena_free(a);
}

static void test_both_ways(void **state)
{
    (void)state;
    game *g = scripts_game(AROUND "effects = change { from = pawn, to = queen, both = true }");
    expect_after(g, "p . . ./. P . ./. . Q ./. . . .", 0, "b3-b2 a4-a3 b2-b1", ". . . ./p . . ./. . Q ./. P . .");
    expect_after(g, "p . . ./. P . ./. . Q ./. . . .", 0, "c2-d2", "p . . ./. P . ./. . . P/. . . .");
    game_free(g);
    g = scripts_game(AROUND "effects = change { from = pawn, to = queen }");
    expect_after(g, "p . . ./. P . ./. . Q ./. . . .", 0, "c2-d2", "p . . ./. P . ./. . . Q/. . . .");
    game_free(g);
}

/* The region is seen by the side that moved. */
static void test_seen_by_the_mover(void **state)
{
    (void)state;
    game *g = scripts_game(
        "board = square { 2, 3 }, pieces = sides { first = 'pawn P, queen Q', second = 'pawn p, queen q' }, "
        "turn = slide { along = orthogonal }, finish = { no_move { result = 'loss' } }, "
        "start = drawn { '../P./.p' }, effects = change { from = pawn, to = queen, where = own & first }");
    expect_after(g, ". ./P ./. p", 0, "a2-b2", ". ./. Q/. p");
    expect_after(g, ". ./P ./. p", 1, "b1-a1", ". ./P ./p .");
    game_free(g);
}

/* What stands twice on the list happens twice: the same word, or another one that says the same. */
static void test_twice_on_the_list(void **state)
{
    (void)state;
    static const char *const lists[] = {
        "(function () local f = change { from = pawn, to = queen, both = true } return { f, f } end)()",
        "{ change { from = pawn, to = queen, both = true, name = 'one' }, "
        "change { from = pawn, to = queen, both = true, name = 'two' } }"};
    char rules[1024];
    for (int i = 0; i < 2; i++) {
        snprintf(rules, sizeof rules, AROUND "effects = %s", lists[i]);
        game *g = scripts_game(rules);
        assert_int_equal(g->neffects, 2);
        expect_after(g, "p . . ./. P . ./. . Q ./. . . .", 0, "b3-b2", "p . . ./. . . ./. P Q ./. . . .");
        expect_after(g, "p . . ./. P . ./. . Q ./. . . .", 0, "c2-d2", "p . . ./. P . ./. . . Q/. . . .");
        game_free(g);
    }
}

/* The other rules between them see what the first one did. */
static void test_twice_with_one_between(void **state)
{
    (void)state;
    game *g = scripts_game(AROUND "effects = (function () local f = change { from = pawn, to = queen, both = true }\n"
                                  "return { f, custodial { by = own & queen }, f } end)()");
    expect_after(g, ". . . ./Q p . P/. . . ./. . . .", 0, "d3-c3", ". . . ./Q . P ./. . . ./. . . .");
    expect_after(g, ". . . ./Q p . Q/. . . ./. . . .", 0, "d3-c3", ". . . ./Q p Q ./. . . ./. . . .");
    game_free(g);
}

static void test_refused(void **state)
{
    (void)state;
    scripts_assert_refused(AROUND "effects = change { from = 'pwan', to = queen }",
                           "change.from: type of piece wanted, got \"pwan\"; nearest: pawn");
    scripts_assert_refused(AROUND "effects = change { from = pawn, to = 'bishop' }",
                           "change.to: type of piece wanted, got \"bishop\"");
    scripts_assert_refused(AROUND "effects = change { from = pawn }", "change.to: text wanted, got nothing");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_where),
        cmocka_unit_test(test_counted),
        cmocka_unit_test(test_both_ways),
        cmocka_unit_test(test_seen_by_the_mover),
        cmocka_unit_test(test_twice_on_the_list),
        cmocka_unit_test(test_twice_with_one_between),
        cmocka_unit_test(test_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
