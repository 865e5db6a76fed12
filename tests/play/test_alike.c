/* What rules treat alike is found where nobody says so, and not where they tell it apart. */
#include "play/alike.h"

#include <stdio.h>

#include "support/scripts.h"
#include "support/test.h"
#include "support/twin.h"

static void assert_alike(game *g, int maps, int groups)
{
    alike same;
    arena *a = arena_new();
    int found = 0;
    assert_int_equal(alike_find(g, NULL, a, &same), 0);
    for (int t = 0; t < g->pieces.ntypes; t++) found += same.group_of[t] == t;
    assert_int_equal(same.nmaps, maps);
    assert_int_equal(found, groups);
    assert_int_equal(same.kinds, groups < g->pieces.ntypes);
    arena_free(a);
    game_free(g);
}

TEST(of_variants)
{
    assert_alike(twin_game("connect_four"), 2, 1);
    assert_alike(twin_game("breakthrough"), 2, 1);
    assert_alike(twin_game("hex:size=3"), 2, 1);
    assert_alike(twin_game("othello:size=4"), 4, 1);
    assert_alike(twin_game("t4"), 8, 1);
    assert_alike(twin_game("t4:width=5"), 4, 1);
    assert_alike(twin_game("chess"), 1, 7);
    assert_alike(twin_game("domineering:width=4,height=4"), 4, 2);
    assert_alike(twin_game("nine_mens_morris"), 16, 1); /* the rings change places, too */
    assert_alike(twin_game("slither:size=5"), 2, 1);    /* its rule speaks of the northern one of two stones alone */
}

/* A rule that random games hardly ever meet tells left from right, or one kind from another. */
static void assert_told(const char *finish, int maps, int groups)
{
    char rules[512];
    snprintf(rules, sizeof rules,
             "board = square { 4, 4 }, pieces = neutral { kinds = 3 }, turn = place {},\n"
             "finish = { %s, no_move { result = 'draw' } }",
             finish);
    assert_alike(scripts_game(rules), maps, groups);
}

TEST(what_rules_speak_of)
{
    assert_told("line { at_least = 4, result = 'win' }", 8, 1);
    assert_told("wins { when = 'count(left & occupied) == 4 and ply > 14' }", 2, 1);
    assert_told("wins { when = 'count(1 & a1) > 0 and ply == 16' }", 2, 2);
    assert_told("wins { when = 'count(shift(2, north)) == 12' }", 2, 2);
    assert_told("wins { when = 'count(shift(occupied, north) & ~occupied) == 12' }", 2, 1);
    assert_told("wins { when = 'count(2 & beside(3)) == 12' }", 8, 3);
    assert_told("wins { when = 'count(shift(occupied, north) & left) + count(right & shift(occupied, north)) == 6' }",
                2, 1);
    assert_told("wins { when = 'count(shift(1, north) & ~1) == 6 or count(~1 & shift(1, south)) == 6' }", 4, 2);
    assert_told("wins { when = 'count(shift(1, north) & ~1) == 6 or count(~1 & shift(1, south)) == 5' }", 2, 2);
}

/* Quarter turns and the diagonals make of it that top and bottom change places. */
TEST(an_axis)
{
    assert_told("wins { when = 'count(mirror(1, left_right) & 2) == 9' }", 4, 3);
    assert_told("wins { when = 'count(mirror(1, left_right) & 2) == 9 or count(opposite(1) & 2) == 9' }", 4, 3);
}

#define MARKED(start)                                                                                                  \
    "board = square { 4, 4 }, pieces = neutral {}, turn = place {}, marks = { hot = { start = '" start "' } }, "       \
    "effects = mark { as = hot, when = 'ply == 16' }, "                                                                \
    "finish = { wins { when = 'count(hot) == 3' }, no_move { result = 'draw' } }"

TEST(cells_that_are_marked)
{
    assert_alike(scripts_game(MARKED("corners")), 8, 1);
    assert_alike(scripts_game(MARKED("a1")), 2, 1);
    assert_alike(scripts_game(MARKED("left")), 2, 1);
}

#define SHAPES(actions)                                                                                                \
    "board = square { 4, 4 }, pieces = sides { first = 'man X', second = 'man O' }, turn = { " actions " }, "          \
    "finish = no_move { result = 'loss' }"

TEST(shapes_that_are_laid)
{
    assert_alike(scripts_game(SHAPES("place_shape { 'XX' }")), 4, 1);
    assert_alike(scripts_game(SHAPES("place_shape { 'XX', turned = true }")), 8, 1);
    assert_alike(scripts_game(SHAPES("place_shape { 'X./XX', turned = true }")), 8, 1);
    assert_alike(scripts_game(SHAPES("place_shape { 'X../XXX', turned = true }")), 4, 1); /* not turned over */
    assert_alike(scripts_game(SHAPES("place_shape { 'X../XXX', turned = true, mirrored = true }")), 8, 1);
    assert_alike(scripts_game(SHAPES("place_shape { 'X./XX' }")), 2, 1); /* along one diagonal */
    /* it comes about too late for random games to tell */
    assert_alike(scripts_game(SHAPES("either { place { when = 'ply < 14' }, place_shape { 'X./XX' } }")), 2, 1);
    /* a rule that asks where it lies last asks about its left cell */
    assert_alike(scripts_game(SHAPES("either { place_shape { 'XX' }, place { to = 'empty & beside(last)' } }")), 2, 1);
}

TEST(pieces_that_are_named)
{
    assert_alike(scripts_game("board = square { 3, 3 }, pieces = neutral { kinds = 3, stack = true },\n"
                              "turn = place { to = lacking_kind }, finish = { line { exactly = 3, same = 'kind', "
                              "result = 'win' }, no_move { result = 'draw' } }"),
                 8, 1);
    assert_alike(scripts_game("board = square { 3, 3 }, pieces = neutral { kinds = 3 }, turn = place { piece = '2' },\n"
                              "finish = no_move { result = 'draw' }"),
                 8, 2);
}
