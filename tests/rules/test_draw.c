#include "rules/draw.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "support/drawn.h"
#include "support/games.h"

static void assert_drawn(const t4_options *o, const char *drawing, const char *wanted)
{
    arena *a = arena_new();
    text t = {0};
    game *g = games_t4_game(o);
    draw_position(g, drawn_position(a, g, drawing, 0, 0), &t);
    assert_string_equal(t.data, wanted);
    text_done(&t);
    game_free(g);
    arena_free(a);
}

/* Columns are as wide as the widest contents; holes are blank. */
static void test_draw(void **state)
{
    (void)state;
    t4_options o = games_t4_defaults;
    o.width = o.height = 3;
    assert_drawn(&o, ". . ./. 1 ./2 . .",
                 "  3  . . .\n"
                 "  2  . 1 .\n"
                 "  1  2 . .\n"
                 "     a b c\n");
    o.holes = "..#/.../...";
    assert_drawn(&o, ". . #/. 123 ./2 . .",
                 "  3  .   .\n"
                 "  2  .   123 .\n"
                 "  1  2   .   .\n"
                 "     a   b   c  \n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_draw),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
