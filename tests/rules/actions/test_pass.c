/* pass {}, and the passes of optional { } and or_pass { }. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "support/drawn.h"
#include "support/expect.h"
#include "support/scripts.h"

#define BOARD "board = square { 2, 1 }, pieces = sides { first = 'man X', second = 'man O' }, "

static void test_a_pass_is_a_ply(void **state)
{
    (void)state;
    game *g = scripts_game(BOARD "turn = { either { place {}, pass {} } }, finish = { full { result = 'draw' } }");
    arena *a = arena_new();
    position *p = drawn_position(a, g, ". .", 0, 0);
    drawn_play(g, p, "pass");
    assert_int_equal(p->plies, 1);
    assert_int_equal(p->side, 1);
    arena_free(a);
    game_free(g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_pass_is_a_ply),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
