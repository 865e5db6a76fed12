/* death { }: groups without an empty neighbour are taken. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "support/expect.h"
#include "support/scripts.h"

#define SIDES                                                                                                          \
    "pieces = sides { first = 'man X', second = 'man O' }, finish = { ply_limit { plies = 40, result = 'draw' } }, "

static void test_groups(void **state)
{
    (void)state;
    game *g = scripts_game(SIDES "board = graph { 'a-b-c-d-e-f' }, turn = pass {}, effects = death {}");
    expect_listed(g, "a=X b=X c=O", 0, "pass", "a=. b=. c=O"); /* d is empty beside c */
    expect_listed(g, "a=X b=X", 0, "pass", "a=X b=X");
    expect_listed(g, "a=O b=X c=X", 0, "pass", "a=. b=X c=X");
    expect_listed(g, "b=O c=X d=O", 1, "pass", "b=O c=. d=O"); /* whoever moved */
    expect_listed(g, "b=O c=X d=X e=O", 1, "pass", "b=O c=. d=. e=O");
    expect_listed(g, "b=O c=X e=O", 1, "pass", "b=O c=X e=O");
    expect_conforms(g);
    game_free(g);
}

/* Of two groups that take each other's last breath, both die, or only the enemy's. */
static void test_order(void **state)
{
    (void)state;
    game *g = scripts_game(SIDES "board = graph { 'a-b-c-d' }, turn = pass {}, effects = death {}");
    expect_listed(g, "a=X b=O c=X", 0, "pass", "a=. b=. c=X");
    game_free(g);
    g = scripts_game(SIDES "board = graph { 'a-b-c-d' }, turn = pass {}, effects = death { order = 'enemy_first' }");
    expect_listed(g, "a=X b=O c=X", 0, "pass", "a=X b=. c=X");
    expect_listed(g, "a=X b=O c=X", 1, "pass", "a=. b=O c=X");
    expect_listed(g, "a=X b=X c=O", 0, "pass", "a=. b=. c=O"); /* one's own die when no enemy does */
    game_free(g);
}

/* On a board with directions every direction counts. */
static void test_directions(void **state)
{
    (void)state;
    game *g = scripts_game(SIDES "board = square { 3, 2 }, turn = pass {}, effects = death {}");
    expect_after(g, "X O ./O . .", 0, "pass", "X O ./O . .");
    expect_after(g, "X O ./O O .", 0, "pass", ". O ./O O .");
    game_free(g);
}

/* A ring's neighbours are of its own level. */
static void test_levels(void **state)
{
    (void)state;
    game *g = scripts_game(SIDES "board = rings { 3 }, turn = pass {}, effects = death { level = 2 }");
    expect_listed(g, "0=O 1=X 2=O 0.0=X", 0, "pass", "0=O 1=. 2=O 0.0=X");
    expect_listed(g, "0=O 1=X 0.0=X", 0, "pass", "0=O 1=X");
    game_free(g);
    g = scripts_game(SIDES "board = rings { 3 }, turn = pass {}, effects = death { level = 1 }");
    expect_listed(g, "0=O 1=X 2=O 0.0=X 0.1=O 0.7=O", 0, "pass", "1=X 0.0=. 0.1=O 0.7=O");
    game_free(g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_groups),
        cmocka_unit_test(test_order),
        cmocka_unit_test(test_directions),
        cmocka_unit_test(test_levels),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
