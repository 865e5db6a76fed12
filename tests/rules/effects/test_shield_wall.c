/* shield_wall { }: a row on the edge that is fronted and bracketed is taken. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "support/expect.h"
#include "support/scripts.h"

#define AROUND                                                                                                         \
    "board = square { 7, 4 }, pieces = sides { first = 'man X', second = 'man O, king K' }, "                          \
    "start = drawn { 'X....../......./......./......O' }, turn = slide { along = orthogonal }, "                       \
    "finish = { no_move { result = 'loss' } }, effects = "
#define EMPTY ". . . . . . ./. . . . . . ./"

static void test_what_is_taken(void **state)
{
    (void)state;
    game *g = scripts_game(AROUND "shield_wall {}");
    expect_after(g, EMPTY "X X X . . . ./. O O X . . .", 0, "a2-a1", EMPTY ". X X . . . ./X . . X . . .");
    expect_after(g, EMPTY ". X X . . . ./X O O . . X .", 0, "f1-d1", EMPTY ". X X . . . ./X . . X . . .");
    expect_after(g, EMPTY "X X X X X . ./. O O O O X .", 0, "a2-a1", EMPTY ". X X X X . ./X . . . . X .");
    expect_after(g, ". O O X . . ./X X X . . . ./. . . . . . ./. . . . . . .", 0, "a3-a4",
                 "X . . X . . ./. X X . . . ./. . . . . . ./. . . . . . .");
    expect_after(g, ". . X . . . ./O X . . . . ./O X . . . . ./X . . . . . .", 0, "c4-a4",
                 "X . . . . . ./. X . . . . ./. X . . . . ./X . . . . . .");
    expect_conforms(g);
    game_free(g);
}

static void test_fronts(void **state)
{
    (void)state;
    game *g = scripts_game(AROUND "shield_wall {}");
    expect_after(g, EMPTY "X X . . . . ./. O O X . . .", 0, "a2-a1", EMPTY ". X . . . . ./X O O X . . .");
    expect_after(g, EMPTY "X X O . . . ./. O O X . . .", 0, "a2-a1", EMPTY ". X O . . . ./X O O X . . .");
    game_free(g);
    g = scripts_game(AROUND "shield_wall { front = own | empty }");
    expect_after(g, EMPTY "X X . . . . ./. O O X . . .", 0, "a2-a1", EMPTY ". X . . . . ./X . . X . . .");
    game_free(g);
}

static void test_gaps_and_length(void **state)
{
    (void)state;
    game *g = scripts_game(AROUND "shield_wall {}");
    expect_after(g, EMPTY "X X X X . . ./. O . O X . .", 0, "a2-a1", EMPTY ". X X X . . ./X O . O X . .");
    expect_after(g, EMPTY "X X . . . . ./. O X . . . .", 0, "a2-a1", EMPTY ". X . . . . ./X O X . . . .");
    game_free(g);
    g = scripts_game(AROUND "shield_wall { least = 1 }");
    expect_after(g, EMPTY "X X . . . . ./. O X . . . .", 0, "a2-a1", EMPTY ". X . . . . ./X . X . . . .");
    game_free(g);
    g = scripts_game(AROUND "shield_wall { least = 3 }");
    expect_after(g, EMPTY "X X X . . . ./. O O X . . .", 0, "a2-a1", EMPTY ". X X . . . ./X O O X . . .");
    expect_after(g, EMPTY "X X X X . . ./. O O O X . .", 0, "a2-a1", EMPTY ". X X X . . ./X . . . X . .");
    game_free(g);
}

/* One end is the piece that has just moved, and it stands on the edge. */
static void test_the_mover_is_a_bracket(void **state)
{
    (void)state;
    game *g = scripts_game(AROUND "shield_wall {}");
    expect_after(g, ". . . . . . ./. . X . . . ./. X . . . . ./X O O X . . .", 0, "c3-c2",
                 EMPTY ". X X . . . ./X O O X . . ."); /* it completes the front */
    expect_after(g, EMPTY "X X X . . . ./. O O . . . .", 0, "a2-a1", EMPTY ". X X . . . ./X O O . . . .");
    expect_after(g, EMPTY "X X X . . . ./. O O O . . .", 0, "a2-a1", EMPTY ". X X . . . ./X O O O . . .");
    expect_after(g, ". . . . . . ./. X X . . . ./. O O X . . X/X . . . . . .", 0, "a1-a2",
                 ". . . . . . ./. X X . . . ./X O O X . . X/. . . . . . ."); /* not on the edge */
    game_free(g);
}

/* The piece in the middle closes both rows. */
static void test_two_rows(void **state)
{
    (void)state;
    game *g = scripts_game(AROUND "shield_wall {}");
    expect_after(g, ". . . . . . ./. . . X . . ./. X X . X X ./X O O . O O X", 0, "d3-d1",
                 EMPTY ". X X . X X ./X . . X . . X");
    expect_after(g, ". . . . . . ./. . . X . . ./. X X . X . ./X O O . O O X", 0, "d3-d1",
                 EMPTY ". X X . X . ./X . . X O O X");
    game_free(g);
}

/* The king may stand in the row, and stays. */
static void test_king_in_the_row(void **state)
{
    (void)state;
    game *g = scripts_game(AROUND "shield_wall { captures = enemy & ~king }");
    expect_after(g, EMPTY "X X X X . . ./. O K O X . .", 0, "a2-a1", EMPTY ". X X X . . ./X . K . X . .");
    expect_after(g, EMPTY "X X X . . . ./. O K X . . .", 0, "a2-a1", EMPTY ". X X . . . ./X . K X . . .");
    game_free(g);
    g = scripts_game(AROUND "shield_wall { row = enemy & ~king }");
    expect_after(g, EMPTY "X X X X . . ./. O K O X . .", 0, "a2-a1", EMPTY ". X X X . . ./X O K O X . .");
    game_free(g);
    g = scripts_game(AROUND "shield_wall {}");
    expect_after(g, EMPTY "X X X . . . ./. O K X . . .", 0, "a2-a1", EMPTY ". X X . . . ./X . . X . . .");
    game_free(g);
}

/* An empty corner closes a row when the rule says so; it is then no bracket for the mover. */
static void test_corner_as_bracket(void **state)
{
    (void)state;
    static const char *const drawn = EMPTY ". . . X X X ./. . . . O O .",
                             *const open = EMPTY ". . . . X X ./. . . X O O .",
                             *const taken = EMPTY ". . . . X X ./. . . X . . .";
    game *g = scripts_game(AROUND "shield_wall { bracket = own | corners }");
    expect_after(g, drawn, 0, "d2-d1", taken);
    expect_after(g, EMPTY ". . X X . . ./. . . O O . .", 0, "c2-c1", EMPTY ". . . X . . ./. . X O O . .");
    expect_after(g, EMPTY "X X X . . . ./. O O . . . .", 0, "a2-a1", EMPTY ". X X . . . ./X O O . . . .");
    game_free(g);
    g = scripts_game(AROUND "shield_wall {}");
    expect_after(g, drawn, 0, "d2-d1", open);
    game_free(g);
}

/* Beside holes: the row must stand on the edge, and so must the mover. */
static void test_holes(void **state)
{
    (void)state;
#define HOLES(cells, start)                                                                                            \
    "board = square { 5, 3, holes = '" cells "' }, pieces = sides { first = 'man X', second = 'man O' }, "             \
    "start = drawn { '" start "' }, turn = slide { along = orthogonal }, effects = shield_wall {}, "                   \
    "finish = { no_move { result = 'loss' } }"
    game *g = scripts_game(HOLES("...../...../#....", "X..../...../...O"));
    expect_after(g, "X X X . ./. O O X ./# . . . .", 0, "a3-a2", ". X X . ./X O O X ./# . . . .");
    game_free(g);
    g = scripts_game(HOLES("...../...../.##..", "X..../...../..O"));
    expect_after(g, "X X X . ./. O O X ./. # # . .", 0, "a3-a2", ". X X . ./X O O X ./. # # . .");
    game_free(g);
    g = scripts_game(HOLES("...../...../###..", "X..../...../.O"));
    expect_after(g, "X X X . ./. O O X ./# # # . .", 0, "a3-a2", ". X X . ./X . . X ./# # # . .");
    game_free(g);
}

static void test_second_side(void **state)
{
    (void)state;
    game *g = scripts_game(AROUND "shield_wall { captures = enemy & ~king }");
    expect_after(g, EMPTY "O O K . . . ./. X X O . . .", 1, "a2-a1", EMPTY ". O K . . . ./O . . O . . .");
    expect_after(g, EMPTY "O O X . . . ./. X X O . . .", 1, "a2-a1", EMPTY ". O X . . . ./O X X O . . .");
    game_free(g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_is_taken),     cmocka_unit_test(test_fronts),
        cmocka_unit_test(test_gaps_and_length),   cmocka_unit_test(test_the_mover_is_a_bracket),
        cmocka_unit_test(test_two_rows),          cmocka_unit_test(test_king_in_the_row),
        cmocka_unit_test(test_corner_as_bracket), cmocka_unit_test(test_holes),
        cmocka_unit_test(test_second_side),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
