/* push { }: a row moves one cell. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include <stdio.h>

#include "support/drawn.h"
#include "support/expect.h"
#include "support/scripts.h"

#define AROUND                                                                                                         \
    "board = square { 5, 2 }, pieces = sides { first = 'man X', second = 'man O', neutral = 'rock r' }, "              \
    "start = drawn { 'X.O../.....' }, finish = { no_move { result = 'draw' } }, turn = { push { "

static game *push_game(const char *keys)
{
    char rules[400];
    snprintf(rules, sizeof rules, AROUND "%s } }", keys);
    return scripts_game(rules);
}

/* The chosen piece and all ahead of it, not those behind. */
static void test_what_moves(void **state)
{
    (void)state;
    game *g = push_game("along = east | west");
    expect_moves(g, "X X O . ./. . . . .", 0, "a2-b2 b2-c2");
    expect_after(g, "X X O . ./. . . . .", 0, "a2-b2", ". X X O ./. . . . .");
    expect_after(g, "X X O . ./. . . . .", 0, "b2-c2", "X . X O ./. . . . .");
    expect_moves(g, "X X O . ./. . . . .", 1, "c2-d2");
    expect_moves(g, ". . . O X/. . . . .", 0, "e2-d2");
    expect_after(g, ". . . O X/. . . . .", 0, "e2-d2", ". . O X ./. . . . .");
    expect_conforms(g);
    game_free(g);
}

/* Without an empty cell before the edge nothing moves. */
static void test_needs_room(void **state)
{
    (void)state;
    game *g = push_game("along = east");
    expect_moves(g, ". . X O X/X . X O .", 0, "a1-b1 c1-d1");
    expect_moves(g, "X O X O X/. . . . X", 0, "");
    game_free(g);
}

static void test_majority(void **state)
{
    (void)state;
    game *g = push_game("along = east, from = occupied, majority = true");
    expect_moves(g, "X X O . ./O X X O .", 0, "b1-c1 a2-b2");
    game_free(g);
    g = push_game("along = east, from = occupied, majority = true");
    expect_moves(g, "O X X . ./. . . . .", 0, "a2-b2 b2-c2 c2-d2"); /* even a row that an enemy begins */
    expect_moves(g, "O X . . ./. . . . .", 0, "b2-c2");             /* one of each is no majority */
    expect_moves(g, "X X r . ./. . . . .", 0, "a2-b2");             /* a rock is not one's own */
    game_free(g);
}

static void test_tail(void **state)
{
    (void)state;
    game *g = push_game("along = east, tail = true");
    expect_moves(g, "X X . . ./. X X O .", 0, "b1-c1 a2-b2");
    game_free(g);
}

static void test_refill(void **state)
{
    (void)state;
    game *g = push_game("along = east, refill = true");
    expect_after(g, "X O . . ./. . . . .", 0, "a2-b2", "X X O . ./. . . . .");
    expect_after(g, ". O . X ./. . . . .", 1, "b2-c2", ". O O X ./. . . . .");
    expect_conforms(g);
    game_free(g);
}

/* A side with all its pieces on the board cannot push. */
static void test_supply(void **state)
{
    (void)state;
    game *g = push_game("along = east, refill = true, supply = 2");
    expect_moves(g, "X X . . O/O . . . .", 0, "");
    expect_moves(g, "X . . . O/O . . . .", 0, "a2-b2");
    expect_moves(g, "X X . . O/. . . . .", 0, "");
    game_free(g);
}

/* A direction that is there twice for one side is one; the other side has two. */
static void test_directions_of_each_side(void **state)
{
    (void)state;
    game *g = scripts_game("board = square { 3, 3 }, pieces = sides { first = 'man X', second = 'man O' }, "
                           "start = drawn { 'X../.../..O' }, finish = { no_move { result = 'draw' } }, "
                           "turn = push { along = 'south | backward' }");
    expect_moves(g, ". . ./X . O/. . .", 0, "a2-a1");
    expect_moves(g, ". . ./X . O/. . .", 1, "c2-c3 c2-c1");
    expect_conforms(g);
    game_free(g);
    g = scripts_game(
        "board = square { 9, 9 }, pieces = sides { first = 'man X', second = 'man O', neutral = 'rock r' }, "
        "start = drawn { '........O/........./........./........./........./........./........./........./"
        "X........' }, finish = { no_move { result = 'draw' } }, turn = push { along = 'forward | north' }");
    expect_conforms(g);
    game_free(g);
}

/* What has moved last is the piece that was chosen, where it stands now; or the new one. */
static void test_last(void **state)
{
    (void)state;
    for (int refill = 0; refill < 2; refill++) {
        game *g = push_game(refill ? "along = east, refill = true" : "along = east");
        arena *a = arena_new();
        position *p = drawn_position(a, g, "X O . . ./. . . . .", 0, 0);
        drawn_play(g, p, "a2-b2");
        assert_int_equal(p->last, board_find(g->board, refill ? "a2" : "b2"));
        arena_free(a);
        game_free(g);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_moves),
        cmocka_unit_test(test_needs_room),
        cmocka_unit_test(test_majority),
        cmocka_unit_test(test_tail),
        cmocka_unit_test(test_refill),
        cmocka_unit_test(test_supply),
        cmocka_unit_test(test_directions_of_each_side),
        cmocka_unit_test(test_last),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
