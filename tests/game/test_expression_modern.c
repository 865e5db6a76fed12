/* Expressions as they are written now. */
#include "game/expression_modern.h"

#include "support/games.h"
#include "support/test.h"

typedef struct table {
    arena *a;
    game *g;
} table;

static int setup(void **state)
{
    arena *a = arena_new();
    table *t = arena_alloc(a, sizeof *t);
    *t = (table){a, games_t4(2, 4, 4)};
    *state = t;
    return 0;
}

static int teardown(void **state)
{
    table *t = *state;
    game_free(t->g);
    arena_free(t->a);
    return 0;
}

static void assert_modern(const table *t, const char *written, const char *now)
{
    assert_string_equal(expression_modern(written, t->g, t->a), now);
}

static void every_cell_is_everywhere(void **state)
{
    assert_modern(*state, "all", "everywhere");
    assert_modern(*state, "~all|empty & all", "~everywhere|empty & everywhere");
    assert_modern(*state, "count(all) > 1 and not ~ all", "count(everywhere) > 1 and not ~ everywhere");
    assert_modern(*state, "beside(all)", "beside(everywhere)"); /* not the directions, which have nothing to go from */
}

static void every_direction_is_all(void **state)
{
    static const char *const same[] = {
        "beside(empty, all)",         "beside(empty, 2, all)",        "beside(empty, 0)",
        "beside(empty, along = all)", "each(all, shift(empty, way))", "shift(empty, all | way)"};
    for (size_t i = 0; i < sizeof same / sizeof *same; i++) assert_modern(*state, same[i], same[i]);
    assert_modern(*state, "ray(all, all, all)", "ray(everywhere, all, everywhere)");
}

static void operands_that_fill_places_go(void **state)
{
    assert_modern(*state, "sees(empty, 0, empty, orthogonal)", "sees(empty, along = orthogonal)");
    assert_modern(*state, "sees( empty , 0 , occupied, orthogonal )",
                  "sees( empty , over = occupied, along = orthogonal )");
    assert_modern(*state, "sees(empty, 2, empty, orthogonal)", "sees(empty, 2, along = orthogonal)");
    assert_modern(*state, "sees(empty, 0)", "sees(empty, 0)"); /* it fills no place for another */
    assert_modern(*state, "beside(empty, 2, orthogonal)", "beside(empty, 2, orthogonal)");
    assert_modern(*state, "distance(empty, 0, all, all)", "distance(empty, along = all)");
    assert_modern(*state, "distance(sees(all, 0, empty, all), 0, all, diagonal)",
                  "distance(sees(everywhere, along = all), along = diagonal)");
    assert_modern(*state, "each(orthogonal, between(empty, all, all, way))",
                  "each(orthogonal, between(empty, everywhere, along = way))");
}

static void actions_of_each_are_about_this_and_a_way(void **state)
{
    assert_modern(*state, "empty & ray(this | all, way, all)", "empty & ray(this | everywhere, way, everywhere)");
    assert_modern(*state, "sees(this, 0, empty, back)", "sees(this, along = back)");
}

static void what_cannot_be_read_stays(void **state)
{
    assert_modern(*state, "all & nobody", "all & nobody");
    assert_modern(*state, "sees(all, 0, empty", "sees(all, 0, empty");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(every_cell_is_everywhere, setup, teardown),
        cmocka_unit_test_setup_teardown(every_direction_is_all, setup, teardown),
        cmocka_unit_test_setup_teardown(operands_that_fill_places_go, setup, teardown),
        cmocka_unit_test_setup_teardown(actions_of_each_are_about_this_and_a_way, setup, teardown),
        cmocka_unit_test_setup_teardown(what_cannot_be_read_stays, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
