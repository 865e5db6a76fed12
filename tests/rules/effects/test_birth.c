/* birth { }: empty cells with enough neighbours of one side become that side's. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "support/expect.h"
#include "support/scripts.h"

#define SIDES                                                                                                          \
    "pieces = sides { first = 'man X', second = 'man O' }, finish = { ply_limit { plies = 40, result = 'draw' } }, "

static void test_two_neighbours(void **state)
{
    (void)state;
    game *g = scripts_game(SIDES "board = graph { 'a-b-c-d-e a-e' }, turn = pass {}, effects = birth {}");
    expect_listed(g, "a=X c=X", 0, "pass", "a=X b=X c=X d=. e=.");
    expect_listed(g, "a=X c=X", 1, "pass", "b=X"); /* whoever moved */
    expect_listed(g, "a=X c=O", 0, "pass", "b=. d=. e=.");
    expect_listed(g, "a=O c=O", 0, "pass", "b=O");
    expect_listed(g, "a=X b=O c=X", 0, "pass", "b=O"); /* only where it is empty */
    expect_conforms(g);
    game_free(g);
}

/* More than of the other side. */
static void test_both_sides(void **state)
{
    (void)state;
    game *g = scripts_game(SIDES "board = graph { 'm-a m-b m-c m-d m-e' }, turn = pass {}, effects = birth {}");
    expect_listed(g, "a=X b=X c=O d=O", 0, "pass", "m=. e=.");
    expect_listed(g, "a=X b=X c=O d=O e=O", 0, "pass", "m=O");
    expect_listed(g, "a=X b=X c=O", 1, "pass", "m=X");
    game_free(g);
}

/* All at once: what is born does not help to bear. */
static void test_at_once(void **state)
{
    (void)state;
    game *g = scripts_game(SIDES "board = graph { 'a-b-c-d' }, turn = pass {}, effects = birth { least = 1 }");
    expect_listed(g, "a=X", 0, "pass", "a=X b=X c=. d=.");
    expect_listed(g, "a=X", 0, "pass pass", "b=X c=X d=.");
    expect_listed(g, "a=X d=O", 0, "pass", "b=X c=O");
    expect_listed(g, "a=X c=O", 0, "pass", "b=. d=O");
    game_free(g);
    g = scripts_game(SIDES "board = graph { 'm-a m-b m-c' }, turn = pass {}, effects = birth { least = 3 }");
    expect_listed(g, "a=X b=X", 0, "pass", "m=.");
    expect_listed(g, "a=X b=X c=X", 0, "pass", "m=X");
    game_free(g);
}

static void test_levels(void **state)
{
    (void)state;
    game *g = scripts_game(SIDES "board = rings { 3 }, turn = pass {}, effects = birth { level = 2 }");
    expect_listed(g, "0=X 2=X 0.0=O 0.2=O", 0, "pass", "1=X 0.1=. 3=. top=.");
    game_free(g);
    g = scripts_game(SIDES "board = rings { 3 }, turn = pass {}, effects = birth {}");
    expect_listed(g, "0=X 2=X 0.0=O 0.2=O", 0, "pass", "1=. 0.1=O");
    game_free(g);
    scripts_assert_refused(SIDES "board = rings { 3 }, turn = pass {}, effects = birth { level = 4 }",
                           "birth.level: level in 1..3 wanted, got 4");
    scripts_assert_refused(SIDES "board = square { 3, 3 }, turn = pass {}, effects = birth { level = 2 }",
                           "birth.level: level in 1..1 wanted, got 2");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_two_neighbours),
        cmocka_unit_test(test_both_sides),
        cmocka_unit_test(test_at_once),
        cmocka_unit_test(test_levels),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
