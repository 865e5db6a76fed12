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
    assert_int_equal(alike_find(g, a, &same), 0);
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
