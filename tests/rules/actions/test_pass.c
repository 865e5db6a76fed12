/* pass {}, and the passes of optional { } and or_pass { }. */
#include <string.h>

#include "support/drawn.h"
#include "support/expect.h"
#include "support/scripts.h"
#include "support/test.h"

#define BOARD "board = square { 2, 1 }, pieces = sides { first = 'man X', second = 'man O' }, "

TEST(a_pass_is_a_ply)
{
    game *g = scripts_game(BOARD "turn = { either { place {}, pass {} } }, finish = { full { result = 'draw' } }");
    arena *a = arena_new();
    position *p = drawn_position(a, g, ". .", 0, 0);
    drawn_play(g, p, "pass");
    assert_int_equal(p->plies, 1);
    assert_int_equal(p->side, 1);
    arena_free(a);
    game_free(g);
}
