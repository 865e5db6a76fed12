/* drawn { }: the start as a drawing. */
#include "support/test.h"

#include <stdio.h>

#include "support/expect.h"
#include "support/scripts.h"

#define AROUND                                                                                                         \
    "pieces = sides { first = 'man X', second = 'man O, king K' }, turn = { place {} }, "                              \
    "finish = { full { result = 'draw' } }, "

static void assert_start(const char *board_and_start, const char *wanted)
{
    char rules[400];
    snprintf(rules, sizeof rules, AROUND "%s", board_and_start);
    game *g = scripts_game(rules);
    expect_after(g, NULL, 0, "", wanted);
    game_free(g);
}

TEST(drawings)
{
    assert_start("board = square { 3, 2 }, start = drawn { 'X.O/.K.' }", "X . O/. K .");
    assert_start("board = square { 3, 2 }, start = drawn { ' X . O / . K . ' }", "X . O/. K .");
    assert_start("board = square { 3, 2 }, start = drawn { rows = '\\nX.O\\n.K.\\n\\n' }", "X . O/. K .");
    assert_start("board = square { 3, 2 }, start = drawn { [[ X . O\n     . K . ]] }", "X . O/. K .");
    assert_start("board = square { 3, 2 }", ". . ./. . .");
}

/* Where there are no rows, cells are named. */
TEST(boards_without_rows)
{
    assert_start("board = graph { 'a-b-c-d' }, start = drawn { 'a c X, d K' }", "a=X b=. c=X d=K");
    assert_start("board = graph { 'a-b-c-d' }, start = drawn { [[ a  X ,\n d K ]] }", "a=X b=. c=. d=K");
    assert_start("board = rings { 3 }, start = drawn { 'top 3.5 O' }", "top=O 3=. 3.5=O");
}

/* Holes are not drawn; a hexagon's rows differ in length. */
TEST(boards_with_gaps)
{
    assert_start("board = square { 3, 2, holes = '.#./...' }, start = drawn { 'XO/K.X' }", "X # O/K . X");
    assert_start("board = hexagon { 2 }, start = drawn { 'XO/X.K/OX' }", "X O #/X . K/# O X");
}
