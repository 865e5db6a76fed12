/* line {}: rows, whatever made them. Games here are one placement a turn, so that a row is judged at once. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "language/variant_spec.h"
#include "support/drawn.h"
#include "support/games.h"

static int setup(void **state)
{
    *state = arena_new();
    return !*state;
}

static int teardown(void **state)
{
    arena_free(*state);
    return 0;
}

/* Placing pieces of three kinds, stacked or not, until there is such a row. */
static game *row_game(arena *a, const char *width, const char *height, bool stack, spec *row)
{
    spec *turn[] = {games_spec(a, "place", "to", stack ? "lacking_kind" : "empty", NULL)};
    spec *finish[] = {row, games_spec(a, "no_move", "result", "draw", NULL)};
    variant_spec v = {.name = "rows", .file = "", .turn = turn, .nturn = 1, .finish = finish, .nfinish = 2};
    v.board = games_spec(a, "square", "width", width, "height", height, NULL);
    v.pieces = games_spec(a, "neutral", "kinds", "3", "stack", stack ? "true" : "false", NULL);
    return games_compile(&v);
}

/* Does the placement make a row? */
static bool ends(arena *a, const game *g, const char *drawing, const char *placement)
{
    position *p = drawn_position(a, g, drawing, 0, 0);
    drawn_play(g, p, placement);
    if (p->outcome == OUTCOME_NONE || !strcmp(g->rules[p->ending], "no_move")) return false; /* the board may be full */
    assert_int_equal(p->outcome, OUTCOME_FIRST);
    return true;
}

static void test_every_direction(void **state)
{
    arena *a = *state;
    game *g = row_game(a, "5", "5", false, games_spec(a, "line", "exactly", "3", "result", "win", NULL));
    static const char *const drawing = "2 . 2 . 2/"
                                       ". 2 2 2 ./"
                                       "1 1 . 1 1/"
                                       ". 3 3 3 ./"
                                       "3 . 3 . 3";
    assert_true(ends(a, g, ". . 2 . ./. . 2 . ./. . . . ./. . . . ./. . . . .", "2@c3"));
    assert_true(ends(a, g, ". . . . ./. . . . ./. . . . ./. . 2 . ./. . 2 . .", "2@c3"));
    assert_true(ends(a, g, ". . . . ./. . . . ./1 1 . . ./. . . . ./. . . . .", "1@c3"));
    assert_true(ends(a, g, ". . . . ./. . . . ./. 1 . 1 ./. . . . ./. . . . .", "1@c3"));
    assert_true(ends(a, g, "3 . . . ./. 3 . . ./. . . . ./. . . . ./. . . . .", "3@c3"));
    assert_true(ends(a, g, ". . . . ./. . . 3 ./. . . . ./. 3 . . ./. . . . .", "3@c3"));
    assert_true(ends(a, g, ". . . . ./. . . . ./. . . . ./. 3 . . ./3 . . . .", "3@c3"));
    assert_true(ends(a, g, drawing, "2@c3"));
    assert_false(ends(a, g, drawing, "1@c3")); /* five */
    assert_true(ends(a, g, drawing, "3@c3"));
    game_free(g);
}

static void test_some_directions(void **state)
{
    arena *a = *state;
    static const char *const straight = "1 1 . .", *const slanted = "1 . ./. 1 ./. . .";
    game *g =
        row_game(a, "4", "1", false, games_spec(a, "line", "exactly", "3", "result", "win", "along", "diagonal", NULL));
    assert_false(ends(a, g, straight, "1@c1"));
    game_free(g);
    g = row_game(a, "3", "3", false, games_spec(a, "line", "exactly", "3", "result", "win", "along", "diagonal", NULL));
    assert_true(ends(a, g, slanted, "1@c1"));
    game_free(g);
    g = row_game(a, "3", "3", false,
                 games_spec(a, "line", "exactly", "3", "result", "win", "along", "orthogonal", NULL));
    assert_false(ends(a, g, slanted, "1@c1"));
    game_free(g);
}

static void test_lengths(void **state)
{
    arena *a = *state;
    static const char *const three = "1 1 . . . .", *const four = "1 1 . 1 . .", *const six = "1 1 . 1 1 1";
    game *g = row_game(a, "6", "1", false, games_spec(a, "line", "exactly", "3", "result", "win", NULL));
    assert_true(ends(a, g, three, "1@c1"));
    assert_false(ends(a, g, three, "1@d1"));
    assert_false(ends(a, g, three, "2@c1"));
    assert_false(ends(a, g, four, "1@c1"));
    assert_false(ends(a, g, six, "1@c1"));
    game_free(g);
    g = row_game(a, "6", "1", false, games_spec(a, "line", "at_least", "4", "result", "win", NULL));
    assert_false(ends(a, g, three, "1@c1"));
    assert_true(ends(a, g, four, "1@c1"));
    assert_true(ends(a, g, six, "1@c1"));
    game_free(g);
    g = row_game(a, "6", "1", false, games_spec(a, "line", "exactly", "2", "result", "win", NULL));
    assert_true(ends(a, g, ". . 1 . . .", "1@b1"));
    game_free(g);
}

/* The longest lines that a board can have. */
static void test_longest(void **state)
{
    arena *a = *state;
    static const char *const thirty = ". 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 .",
                             *const all = ". 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1";
    game *g = row_game(a, "32", "1", false, games_spec(a, "line", "at_least", "31", "result", "win", NULL));
    assert_true(ends(a, g, thirty, "1@a1"));
    assert_true(ends(a, g, all, "1@a1"));
    assert_false(ends(a, g, all, "2@a1"));
    game_free(g);
    g = row_game(a, "32", "1", false, games_spec(a, "line", "exactly", "30", "result", "win", NULL));
    assert_false(ends(a, g, thirty, "1@a1"));
    assert_false(ends(a, g, all, "1@a1"));
    game_free(g);
}

static void test_holes_break_rows(void **state)
{
    arena *a = *state;
    spec *turn[] = {games_spec(a, "place", NULL)};
    spec *finish[] = {games_spec(a, "line", "at_least", "3", "result", "win", NULL),
                      games_spec(a, "no_move", "result", "draw", NULL)};
    variant_spec v = {.name = "holes", .file = "", .turn = turn, .nturn = 1, .finish = finish, .nfinish = 2};
    v.board = games_spec(a, "square", "width", "5", "height", "2", "holes", "..#../.....", NULL);
    v.pieces = games_spec(a, "neutral", "kinds", "2", NULL);
    game *g = games_compile(&v);
    assert_false(ends(a, g, "1 . # 1 1/. . . . .", "1@b2"));
    assert_true(ends(a, g, "1 . # 1 1/1 1 . . .", "1@c1"));
    game_free(g);
}

static void test_contents_of_stacks(void **state)
{
    arena *a = *state;
    game *g = row_game(a, "4", "1", true, games_spec(a, "line", "exactly", "3", "result", "win", NULL));
    assert_true(ends(a, g, "12 12 1 .", "2@c1"));
    assert_false(ends(a, g, "12 12 . .", "1@c1"));
    assert_false(ends(a, g, "12 13 1 .", "2@c1"));
    assert_false(ends(a, g, ". . . .", "2@c1")); /* empty cells are no row */
    assert_false(ends(a, g, "1 . . .", "1@d1"));
    game_free(g);
}

static void test_kinds_of_stacks(void **state)
{
    arena *a = *state;
    game *g = row_game(a, "4", "1", true, games_spec(a, "line", "exactly", "3", "result", "win", "same", "kind", NULL));
    assert_true(ends(a, g, "12 123 . .", "1@c1"));
    assert_true(ends(a, g, "12 123 . 3", "2@c1"));
    assert_false(ends(a, g, "12 13 . .", "3@c1"));
    assert_false(ends(a, g, "1 12 13 .", "1@d1")); /* four of kind 1 */
    assert_true(ends(a, g, "12 12 . 1", "2@c1"));
    assert_false(ends(a, g, "12 12 . 12", "2@c1")); /* four of kind 2 */
    assert_true(ends(a, g, "1 12 12 13", "2@d1"));  /* four of kind 1, but exactly three of kind 2 */
    game_free(g);
}

/* Pieces that do not stack: a kind in common is the same kind. */
static void test_kinds_that_do_not_stack(void **state)
{
    arena *a = *state;
    game *g =
        row_game(a, "4", "1", false, games_spec(a, "line", "exactly", "3", "result", "win", "same", "kind", NULL));
    assert_true(ends(a, g, "3 3 . .", "3@c1"));
    assert_true(ends(a, g, "2 2 . .", "2@c1"));
    assert_false(ends(a, g, "1 3 . .", "1@c1"));
    assert_false(ends(a, g, "2 3 . .", "3@c1"));
    assert_false(ends(a, g, "3 1 . .", "1@c1"));
    game_free(g);
}

static void test_results(void **state)
{
    arena *a = *state;
    static const char *const results[] = {"win", "loss", "draw"};
    static const outcome wanted[2][3] = {{OUTCOME_FIRST, OUTCOME_SECOND, OUTCOME_DRAW},
                                         {OUTCOME_SECOND, OUTCOME_FIRST, OUTCOME_DRAW}};
    for (unsigned side = 0; side < 2; side++)
        for (int i = 0; i < 3; i++) {
            game *g = row_game(a, "3", "1", false, games_spec(a, "line", "exactly", "3", "result", results[i], NULL));
            position *p = drawn_position(a, g, "1 1 .", side, 0);
            drawn_play(g, p, "1@c1");
            assert_int_equal(p->outcome, wanted[side][i]);
            assert_int_equal(p->fired, 1);
            game_free(g);
        }
}

/* Two endings that look for rows of other kinds do not disturb each other. */
static void test_two_scans(void **state)
{
    arena *a = *state;
    spec *turn[] = {games_spec(a, "place", "to", "lacking_kind", NULL)};
    spec *finish[] = {games_spec(a, "line", "exactly", "3", "result", "win", "name", "equal", NULL),
                      games_spec(a, "line", "exactly", "3", "result", "loss", "same", "kind", "name", "shared", NULL),
                      games_spec(a, "line", "at_least", "4", "result", "draw", "name", "long", NULL),
                      games_spec(a, "no_move", "result", "draw", NULL)};
    variant_spec v = {.name = "two", .file = "", .turn = turn, .nturn = 1, .finish = finish, .nfinish = 4};
    v.board = games_spec(a, "square", "width", "5", "height", "1", NULL);
    v.pieces = games_spec(a, "neutral", "kinds", "2", "stack", "true", NULL);
    game *g = games_compile(&v);
    static const struct {
        const char *drawing, *placement, *ending;
    } cases[] = {{"1 1 . . .", "1@c1", "equal"},
                 {"1 12 . . .", "1@c1", "shared"},
                 {"1 1 . 1 .", "1@c1", "long"},
                 {"1 1 1 2 .", "1@d1", "goes on"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        position *p = drawn_position(a, g, cases[i].drawing, 0, 0);
        drawn_play(g, p, cases[i].placement);
        assert_string_equal(p->ending == POSITION_NO_RULE ? "goes on" : g->rules[p->ending], cases[i].ending);
    }
    game_free(g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_every_direction, setup, teardown),
        cmocka_unit_test_setup_teardown(test_some_directions, setup, teardown),
        cmocka_unit_test_setup_teardown(test_lengths, setup, teardown),
        cmocka_unit_test_setup_teardown(test_longest, setup, teardown),
        cmocka_unit_test_setup_teardown(test_holes_break_rows, setup, teardown),
        cmocka_unit_test_setup_teardown(test_contents_of_stacks, setup, teardown),
        cmocka_unit_test_setup_teardown(test_kinds_of_stacks, setup, teardown),
        cmocka_unit_test_setup_teardown(test_kinds_that_do_not_stack, setup, teardown),
        cmocka_unit_test_setup_teardown(test_results, setup, teardown),
        cmocka_unit_test_setup_teardown(test_two_scans, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
