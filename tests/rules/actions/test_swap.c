/* swap { }: the second player takes over the first move. */
#include <string.h>

#include "support/drawn.h"
#include "support/expect.h"
#include "support/scripts.h"
#include "support/test.h"

#define AROUND "pieces = sides { first = 'stone X', second = 'stone O' }, finish = { full { result = 'draw' } }, "

/* The piece that was placed last still is, so that what follows a move follows from there. */
TEST(last)
{
    game *g = scripts_game("pieces = sides { first = 'stone X', second = 'stone O' }, board = square { 3, 3 }, "
                           "start = drawn { 'O.O/.../...' }, finish = { no_move { result = 'draw' } }, "
                           "turn = either { place {}, swap { mirror = true } }");
    arena *a = arena_new();
    position *p = drawn_position(a, g, "O . O/. . ./. . .", 0, 0);
    drawn_play(g, p, "b1 swap");
    assert_true(drawn_equals(g, p, ". . X/O . ./. . X"));
    assert_int_equal(p->last, board_find(g->board, "a2"));
    arena_free(a);
    game_free(g);
}
