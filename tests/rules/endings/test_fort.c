/* fort { }: a king on the edge behind a wall that cannot be broken. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "support/expect.h"
#include "support/scripts.h"

#define AROUND                                                                                                         \
    "board = square { 7, 7 }, pieces = sides { first = 'attacker a', second = 'defender d, king K' }, "                \
    "start = drawn { 'a....../......./......./...K.../......./......./......d' }, "                                    \
    "turn = slide { along = orthogonal }, "
#define FORT  "fort { piece = king, wall = defender, enemy = attacker, result = 'second' "
#define RULES AROUND "finish = { " FORT "}, no_move { result = 'draw' } }"

/* The attacker at a7 is outside, and can reach whatever is open. */
#define ABOVE "a . . . . . ./. . . . . . ./. . . . . . ./. . . . . . ./"

static void test_holds(void **state)
{
    (void)state;
    game *g = scripts_game(RULES);
    expect_result(g, ABOVE ". . . . . . ./. . . d d . ./. . d K . . d", 1, "g1-f1", "second: fort");
    expect_result(g, ABOVE ". . . . . . ./. . . d d d ./. . d K . . .", 1, "d1-e1", "goes on"); /* by f1 and g1 */
    expect_result(g, ABOVE ". . . d d . ./. . . d . d ./. d . K . d .", 1, "b1-c1", "second: fort");
    expect_conforms(g);
    game_free(g);
}

/* The king, too, may complete it; the enemy never does. */
static void test_who_completes_it(void **state)
{
    (void)state;
    game *g = scripts_game(RULES);
    expect_result(g, ABOVE ". . . . . . ./. . . d d d ./. . d . K . d", 1, "e1-d1", "second: fort");
    expect_result(g, ABOVE ". . . . . . ./. . . d d . ./. . d K . d .", 0, "a7-b7", "goes on");
    expect_result(g, ABOVE ". . . . . . ./. . . d d . ./. . d K . d .", 0, "a7-b7 d1-e1", "second: fort");
    game_free(g);
}

static void test_holes(void **state)
{
    (void)state;
    game *g = scripts_game(RULES);
    expect_result(g, ABOVE ". . . . . . ./. . . d . . ./. . d K . . d", 1, "g1-f1", "goes on");
    expect_result(g, ABOVE ". . . . . . ./. . . . d . ./. . d K . . d", 1, "g1-f1", "goes on");
    expect_result(g, ABOVE ". . . . . . ./. . . d d . ./. . d K . . d", 1, "c1-b1", "goes on");
    game_free(g);
}

/* An attacker of one's own making: inside. */
static void test_enemy_inside(void **state)
{
    (void)state;
    game *g = scripts_game(RULES);
    expect_result(g, ABOVE ". . d . . . ./. . . d d d ./. . d K . a d", 1, "c3-c2", "goes on");
    expect_result(g, ABOVE ". . d . . . ./. . . d d d ./. . d K . . d", 1, "c3-c2", "second: fort");
    game_free(g);
}

/* A man of the wall who could be taken is no wall: d3 stands between two cells that are open. */
static void test_weak_wall(void **state)
{
    (void)state;
    game *g = scripts_game(RULES);
    expect_result(g, ABOVE ". . . d . . ./. . d . d . ./. . d K . . d", 1, "g1-e1", "goes on");
    expect_result(g, ABOVE ". . d d . . ./. . d . d . ./. . d K . . d", 1, "g1-e1", "second: fort");
    expect_result(g, ABOVE ". . . d d . ./. . d . d . ./. . d K . . d", 1, "g1-e1", "second: fort");
    game_free(g);
}

/* A hole in the second wall does no harm while the first stands. */
static void test_wall_within_a_wall(void **state)
{
    (void)state;
    game *g = scripts_game(RULES);
    expect_result(g, ABOVE ". . d d d . ./. . d . . d ./. . d K . . d", 1, "g1-f1", "second: fort");
    expect_result(g, ABOVE ". . d d . . ./. . d . . d ./. . d K . . d", 1, "g1-f1", "goes on");
    game_free(g);
}

/* An empty corner inside, against which the enemy captures, breaks g2. */
static void test_hostile_corner(void **state)
{
    (void)state;
    static const char *const drawn = ABOVE ". . . . . . ./. . . . . d d/. . d . . K .";
    game *g = scripts_game(RULES);
    expect_result(g, drawn, 1, "c1-e1", "second: fort");
    expect_result(g, drawn, 1, "c1-d1", "goes on");
    game_free(g);
    g = scripts_game(AROUND "finish = { " FORT ", hostile = empty & corners }, no_move { result = 'draw' } }");
    expect_result(g, drawn, 1, "c1-e1", "goes on");
    expect_result(g, ABOVE ". . . . . . d/. . . . . d d/. . d . . K .", 1, "c1-e1", "second: fort"); /* g3 props it */
    expect_result(g, ABOVE ". . . . . . ./. . . d d . ./. . d K . . d", 1, "g1-f1", "second: fort"); /* far from it */
    game_free(g);
}

static void test_room(void **state)
{
    (void)state;
    game *g = scripts_game(RULES);
    expect_result(g, ABOVE ". . . . . . ./. . . d . . ./. . d K . . d", 1, "g1-e1", "goes on"); /* walled up */
    game_free(g);
    g = scripts_game(AROUND "finish = { " FORT ", room = empty & ~corners }, no_move { result = 'draw' } }");
    expect_result(g, ABOVE ". . . . . . ./. . . . . d d/. . d . . K .", 1, "c1-e1", "goes on");
    expect_result(g, ABOVE ". . . . . . ./. . . d d . ./. . d K . . d", 1, "g1-f1", "second: fort");
    game_free(g);
}

static void test_edge(void **state)
{
    (void)state;
    static const char *const inland =
        "a . . . . . ./. . . . . . ./. d d d d . ./. d K . d . ./. . d d . . ./. . . . . . ./d . . . . . .";
    game *g = scripts_game(RULES);
    expect_result(g, inland, 1, "a1-b1", "goes on");
    game_free(g);
    g = scripts_game(AROUND "finish = { " FORT ", edge = all }, no_move { result = 'draw' } }");
    expect_result(g, inland, 1, "a1-b1", "second: fort");
    game_free(g);
}

/* Only a piece of the region is safe in it. */
static void test_piece(void **state)
{
    (void)state;
    game *g = scripts_game(RULES);
    expect_result(g, ABOVE ". . . K . . ./. . . d d . ./. . d d . . d", 1, "g1-f1", "goes on");
    game_free(g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_holds),          cmocka_unit_test(test_who_completes_it),
        cmocka_unit_test(test_holes),          cmocka_unit_test(test_enemy_inside),
        cmocka_unit_test(test_weak_wall),      cmocka_unit_test(test_wall_within_a_wall),
        cmocka_unit_test(test_hostile_corner), cmocka_unit_test(test_room),
        cmocka_unit_test(test_edge),           cmocka_unit_test(test_piece),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
