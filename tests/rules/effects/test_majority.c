/* majority { }: a ring goes to the side that has most of its children. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "support/expect.h"
#include "support/scripts.h"

#define AROUND                                                                                                         \
    "board = rings { 3 }, pieces = sides { first = 'ring X', second = 'ring O' }, turn = pass {}, "                    \
    "finish = { ply_limit { plies = 40, result = 'draw' } }, "

static void test_five_of_eight(void **state)
{
    (void)state;
    game *g = scripts_game(AROUND "effects = majority {}");
    expect_listed(g, "0.0=X 0.1=X 0.2=X 0.3=X", 0, "pass", "0=.");
    expect_listed(g, "0.0=X 0.1=X 0.2=X 0.3=X 0.4=X", 0, "pass", "0=X 1=. top=.");
    expect_listed(g, "0.0=X 0.1=X 0.2=X 0.3=X 0.4=X", 1, "pass", "0=X");                       /* whoever moved */
    expect_listed(g, "0.0=O 0.1=O 0.2=O 0.3=O 0.4=O 0.5=X 0.6=X 0.7=X 0=X", 0, "pass", "0=O"); /* against its owner */
    expect_listed(g, "0.0=O 0.1=O 0.2=O 0.3=O 0.4=X 0.5=X 0.6=X 0.7=X 0=X", 0, "pass", "0=X");
    expect_listed(g, "0=X 1=X 2=X 3=X 4=X", 0, "pass", "top=."); /* that is level 2's */
    expect_conforms(g);
    game_free(g);
}

static void test_lost(void **state)
{
    (void)state;
    static const char *const four = "0.0=X 0.1=X 0.2=X 0.3=X 0=X 4=O";
    game *g = scripts_game(AROUND "effects = majority {}");
    expect_listed(g, four, 0, "pass", "0=X 4=O");
    game_free(g);
    g = scripts_game(AROUND "effects = majority { lost = 'empties' }");
    expect_listed(g, four, 0, "pass", "0=. 4=.");
    expect_listed(g, "0.0=X 0.1=X 0.2=X 0.3=X 0.4=X 0=X", 0, "pass", "0=X");
    game_free(g);
}

static void test_level_and_least(void **state)
{
    (void)state;
    game *g = scripts_game(AROUND "effects = majority { level = 2, least = 6 }");
    expect_listed(g, "0=X 1=X 2=X 3=X 4=X", 0, "pass", "top=.");
    expect_listed(g, "0=O 1=O 2=O 3=O 4=O 7=O", 0, "pass", "top=O");
    expect_listed(g, "0.0=X 0.1=X 0.2=X 0.3=X 0.4=X 0.5=X", 0, "pass", "0=.");
    game_free(g);
    scripts_assert_refused(AROUND "effects = majority { level = 3 }",
                           "majority.level: a board of more levels wanted, such as rings");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_five_of_eight),
        cmocka_unit_test(test_lost),
        cmocka_unit_test(test_level_and_least),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
