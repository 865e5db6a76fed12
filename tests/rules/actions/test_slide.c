#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "language/variant_spec.h"
#include "play/conformance.h"
#include "support/drawn.h"
#include "support/expect.h"
#include "support/games.h"
#include "support/scripts.h"

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

/* A game of nothing but this slide, on a board of 4x3 with one hole at c2, from a drawn start. */
static game *slide_game(arena *a, spec *slide, const char *rows)
{
    spec *turn[] = {slide}, *finish[] = {games_spec(a, "no_move", "result", "loss", NULL)};
    variant_spec v = {.name = "slide", .file = "", .turn = turn, .nturn = 1, .finish = finish, .nfinish = 1};
    v.board = games_spec(a, "square", "width", "4", "height", "3", "holes", "..../..#./....", NULL);
    v.pieces = games_spec(a, "sides", "first", "man X, king K", "second", "man O", NULL);
    v.start = games_spec(a, "drawn", "rows", rows, NULL);
    return games_compile(&v);
}

static void assert_moves(arena *a, const game *g, unsigned side, const char *moves)
{
    position *p = arena_alloc(a, g->position_bytes);
    position_copy(g, p, g->start);
    p->side = (uint8_t)side;
    assert_string_equal(drawn_moves(a, g, p), moves);
}

/* Games of slides need not end, but they conform. */
static void assert_conforms(const game *g)
{
    error e = {""};
    conformance_check(g, 4, 77, 40, CONFORMANCE_MAY_LAST, &e);
    assert_string_equal(e.text, "");
}

/* Pieces, holes and the edge stop a slide. */
static void test_what_stops_a_slide(void **state)
{
    arena *a = *state;
    game *g = slide_game(a, games_spec(a, "slide", "along", "orthogonal", NULL), "...O/X../O..K");
    assert_moves(a, g, 0, "d1-d2 d1-c1 d1-b1 a2-a3 a2-b2");
    assert_moves(a, g, 1, "a1-b1 a1-c1 d3-d2 d3-c3 d3-b3 d3-a3");
    assert_conforms(g);
    game_free(g);
}

static void test_diagonals(void **state)
{
    arena *a = *state;
    game *g = slide_game(a, games_spec(a, "slide", "along", "diagonal", NULL), "..../X../.O.K");
    assert_moves(a, g, 0, "a2-b3");
    assert_moves(a, g, 1, "");
    game_free(g);
    g = slide_game(a, games_spec(a, "slide", "along", "diagonal", NULL), "...O/.../X..K");
    assert_moves(a, g, 0, "a1-b2 a1-c3");
    game_free(g);
}

static void test_queen(void **state)
{
    arena *a = *state;
    game *g = slide_game(a, games_spec(a, "slide", "along", "queen", NULL), "..../.X./O...");
    assert_moves(a, g, 0, "b2-b3 b2-b1 b2-a2 b2-c3 b2-c1 b2-a3");
    assert_moves(a, g, 1, "a1-a2 a1-a3 a1-b1 a1-c1 a1-d1");
    assert_conforms(g);
    game_free(g);
}

/* `from` and `to` are regions: some pieces may not move, some cells may be passed but not be entered. */
static void test_regions(void **state)
{
    arena *a = *state;
    spec *s = games_spec(a, "slide", "from", "own & ~king", "to", "empty & ~corners", "along", "orthogonal", NULL);
    game *g = slide_game(a, s, "..../X.O/...K");
    assert_moves(a, g, 0, "a2-b2");
    game_free(g);
    g = slide_game(a, games_spec(a, "slide", "to", "corners & empty", "along", "orthogonal", NULL), "X.../..O/...K");
    assert_moves(a, g, 0, "d1-a1 a3-a1 a3-d3");
    assert_conforms(g);
    game_free(g);
}

/* Where a piece stands may decide whether it may move. */
static void test_from_a_place(void **state)
{
    arena *a = *state;
    spec *s = games_spec(a, "slide", "from", "own & corners", "along", "orthogonal", NULL);
    game *g = slide_game(a, s, "X..O/X.O/...K");
    assert_moves(a, g, 0, "d1-c1 d1-b1 d1-a1 a3-b3 a3-c3");
    assert_conforms(g);
    game_free(g);
}

/* Neutral pieces are moved by both. */
static void test_neutral_pieces(void **state)
{
    arena *a = *state;
    game *g = games_t4(2, 3, 3);
    for (unsigned side = 0; side < 2; side++) {
        position *p = drawn_position(a, g, "1 . ./. . ./. . 12", side, 1);
        assert_string_equal(drawn_moves(a, g, p), "c1-c2 c1-c3 c1-b1 c1-a1 c1-b2 a3-a2 a3-a1 a3-b3 a3-c3 a3-b2");
        drawn_play(g, p, "c1-b2");
        assert_true(drawn_equals(g, p, "1 . ./. 12 ./. . ."));
        assert_int_equal(p->last, board_find(g->board, "b2"));
    }
    game_free(g);
}

/* Whole lines of the longest board fit in their words. */
static void test_long_lines(void **state)
{
    arena *a = *state;
    spec *turn[] = {games_spec(a, "slide", "along", "queen", NULL)};
    spec *finish[] = {games_spec(a, "no_move", "result", "loss", NULL)};
    variant_spec v = {.name = "long", .file = "", .turn = turn, .nturn = 1, .finish = finish, .nfinish = 1};
    v.board = games_spec(a, "square", "width", "32", "height", "1", NULL);
    v.pieces = games_spec(a, "sides", "first", "man X", "second", "man O", NULL);
    v.start = games_spec(a, "drawn", "rows", "X..............................O", NULL);
    game *g = games_compile(&v);
    move moves[64];
    position *p = arena_alloc(a, g->position_bytes);
    position_copy(g, p, g->start);
    assert_int_equal(turn_list(g, p, moves, 64), 30);
    drawn_play(g, p, "a1-ae1");
    assert_int_equal(p->outcome, OUTCOME_FIRST); /* the second player cannot move */
    game_free(g);
}

#define ARMIES                                                                                                         \
    "board = square { 4, 4 }, pieces = sides { first = 'man X, king K', second = 'man x, king k' }, "                  \
    "start = drawn { 'xxkx/..../..../XXKX' }, finish = { no_move { result = 'loss' } }, "

/* At the beginning nothing has been placed, and a piece that stands on the first cell has not been either. */
static void test_only_what_was_placed(void **state)
{
    (void)state;
    game *g = scripts_game(ARMIES "turn = { either { pass {}, place {}, "
                                  "slide { to = empty | enemy, along = orthogonal, mover = placed } } }");
    expect_moves(g, "X X X X/x x x x/X X X ./X X X X", 0, "pass man@d2 king@d2");
    expect_moves(g, "X X X X/x x x x/X X X ./X X X X", 1, "pass man@d2 king@d2");
    arena *a = arena_new();
    position *p = drawn_position(a, g, "X X X X/x x x x/X X X ./X . X X", 1, 0);
    drawn_play(g, p, "man@b1 pass");
    assert_string_equal(drawn_moves(a, g, p), "pass man@d2 king@d2"); /* it was placed, but not just now */
    position *q = drawn_position(a, g, "X X X X/X X X X/X X X ./X . X X", 1, 0);
    drawn_play(g, q, "man@b1");
    q->side = 1;
    assert_string_equal(drawn_moves(a, g, q), "pass man@d2 king@d2 b1-b2 b1-c1 b1-a1");
    arena_free(a);
    expect_conforms(g);
    game_free(g);
    g = scripts_game(ARMIES
                     "turn = { place { piece = 'man' }, "
                     "if_possible { slide { from = own & king, to = empty | enemy, along = all, mover = placed } } }");
    expect_conforms(g);
    game_free(g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_what_stops_a_slide, setup, teardown),
        cmocka_unit_test_setup_teardown(test_diagonals, setup, teardown),
        cmocka_unit_test_setup_teardown(test_queen, setup, teardown),
        cmocka_unit_test_setup_teardown(test_regions, setup, teardown),
        cmocka_unit_test_setup_teardown(test_from_a_place, setup, teardown),
        cmocka_unit_test_setup_teardown(test_neutral_pieces, setup, teardown),
        cmocka_unit_test_setup_teardown(test_long_lines, setup, teardown),
        cmocka_unit_test(test_only_what_was_placed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
