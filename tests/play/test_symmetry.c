/* A game that says that it is symmetric is held to it. */
#include "play/symmetry.h"

#include <stdio.h>
#include <string.h>

#include "support/scripts.h"
#include "support/test.h"
#include "support/twin.h"

static void assert_symmetric(const char *described)
{
    error e = {""};
    game *g = twin_game(described);
    assert_true(g->symmetric);
    assert_int_equal(symmetry_check(g, 1, 30, &e), 0);
    assert_string_equal(e.text, "");
    game_free(g);
}

/* Says that it is symmetric, whether or not it is. */
static void assert_found(const char *described, const char *complaint)
{
    error e = {""};
    game *g = twin_game(described);
    assert_int_equal(symmetry_check(g, 1, 30, &e), 0); /* it makes no such claim */
    g->symmetric = true;
    assert_int_equal(symmetry_check(g, 1, 30, &e), -1);
    assert_non_null(strstr(e.text, complaint));
    game_free(g);
}

TEST(symmetric_games)
{
    assert_symmetric("t4");
    assert_symmetric("tafl:rules=brandubh");
    assert_symmetric("go:size=4");
    assert_symmetric("go:size=3,suicide=allowed,ko=situational");
    assert_symmetric("yavalath:size=3");
}

/* What faces north faces east when the board is turned. */
TEST(pieces_that_face)
{
    static const char *const starts[] = {".Xv./X>.X</.X^.", ".X^./X>.X</.X^."};
    for (int i = 0; i < 2; i++) {
        char rules[400];
        error e = {""};
        snprintf(rules, sizeof rules,
                 "board = square { 3, 3 }, pieces = sides { first = 'man X', second = 'man O', facing = all }, "
                 "start = drawn { '%s' }, turn = either { step { from = first, along = 'ahead | left | right' }, "
                 "turn_piece { from = first } }, finish = no_move { result = 'loss' }",
                 starts[i]);
        game *g = scripts_game(rules);
        g->symmetric = true;
        assert_int_equal(symmetry_check(g, 1, 30, &e), -i);
        game_free(g);
    }
}

TEST(games_that_are_not)
{
    assert_found("breakthrough", "the start is not its own image");
    assert_found("connect_four", "no move in its image does what");
    assert_found("hex:size=3", "no move in its image does what");
}
