/* linnaean { }: the last guard of a besieged king is taken against him. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "support/expect.h"
#include "support/scripts.h"

#define AROUND                                                                                                         \
    "board = square { 5, 5 }, pieces = sides { first = 'man X', second = 'man O, king K' }, "                          \
    "start = drawn { '..X../..X../X.K../...../X...O' }, turn = slide { along = orthogonal }, "                         \
    "finish = { no_move { result = 'loss' } }, effects = "
#define ON_THRONE AROUND "linnaean { captures = enemy & ~king, against = enemy & king & centre }"

static void test_last_guard(void **state)
{
    (void)state;
    game *g = scripts_game(ON_THRONE);
    expect_after(g, ". . . . ./. . X . ./. X K X ./. . O . ./X . . . .", 0, "a1-c1",
                 ". . . . ./. . X . ./. X K X ./. . . . ./. . X . .");
    expect_after(g, ". . . . X/. . O . ./. X K X ./. . X . ./. . . . .", 0, "e5-c5",
                 ". . X . ./. . . . ./. X K X ./. . X . ./. . . . .");
    expect_after(g, ". . . . ./. . X . ./. O K X ./. . X . ./X . . . .", 0, "a1-a3",
                 ". . . . ./. . X . ./X . K X ./. . X . ./. . . . .");
    expect_conforms(g);
    game_free(g);
}

static void test_not_besieged(void **state)
{
    (void)state;
    game *g = scripts_game(ON_THRONE);
    expect_after(g, ". . . . ./. . X . ./. X K . ./. . O . ./X . . . .", 0, "a1-c1",
                 ". . . . ./. . X . ./. X K . ./. . O . ./. . X . ."); /* d3 is open */
    expect_after(g, ". . . . ./. . X . ./. X K O ./. . O . ./X . . . .", 0, "a1-c1",
                 ". . . . ./. . X . ./. X K O ./. . O . ./. . X . ."); /* another guard */
    game_free(g);
}

static void test_only_the_mover_from_outside(void **state)
{
    (void)state;
    game *g = scripts_game(ON_THRONE);
    expect_after(g, ". . . . ./. . X . ./. X K X ./X . O . ./. . . . .", 0, "a2-b2",
                 ". . . . ./. . X . ./. X K X ./. X O . ./. . . . ."); /* not against d2 */
    expect_after(g, ". . . . ./. . X . ./. X K . X/. . O . ./. . X . .", 0, "e3-d3",
                 ". . . . ./. . X . ./. X K X ./. . O . ./. . X . ."); /* the besieger came last */
    expect_after(g, ". . . . ./. . X . ./. X K X ./. . . . O/. . X . .", 1, "e2-c2",
                 ". . . . ./. . X . ./. X K X ./. . O . ./. . X . ."); /* a guard may come */
    game_free(g);
}

/* The king is besieged where the rule says, and nothing but a king has guards. */
static void test_where(void **state)
{
    (void)state;
    static const char *const off_throne = ". . . . ./. X . . ./X K X . ./. O . . ./X . . . .",
                             *const after = ". . . . ./. X . . ./X K X . ./. O . . ./. X . . .",
                             *const taken = ". . . . ./. X . . ./X K X . ./. . . . ./. X . . .";
    game *g = scripts_game(ON_THRONE);
    expect_after(g, off_throne, 0, "a1-b1", after);
    expect_after(g, ". . . . ./. . X . ./. X O X ./. . O . ./X . . . K", 0, "a1-c1",
                 ". . . . ./. . X . ./. X O X ./. . O . ./. . X . K");
    game_free(g);
    g = scripts_game(AROUND "linnaean { against = enemy & king }");
    expect_after(g, off_throne, 0, "a1-b1", taken);
    expect_after(g, ". . . . ./X . . . ./K O . . ./X . . . ./. . X . .", 0, "c1-c3",
                 ". . . . ./X . . . ./K O X . ./X . . . ./. . . . ."); /* the edge besieges nobody */
    game_free(g);
}

/* `with`: a cell may besiege too. */
static void test_with(void **state)
{
    (void)state;
    static const char *const drawn = ". . . . ./. . X . ./. X K . ./. . O . ./X . . . .";
    game *g = scripts_game(AROUND "linnaean { against = enemy & king, with = own | empty }");
    expect_after(g, drawn, 0, "a1-c1", ". . . . ./. . X . ./. X K . ./. . . . ./. . X . .");
    expect_after(g, ". . . . ./. . X . ./. X K O ./. . O . ./X . . . .", 0, "a1-c1",
                 ". . . . ./. . X . ./. X K O ./. . O . ./. . X . .");
    game_free(g);
    g = scripts_game(AROUND "linnaean { captures = enemy & king, against = enemy & king }");
    expect_after(g, ". . . . ./. . X . ./. X K X ./. . O . ./X . . . .", 0, "a1-c1",
                 ". . . . ./. . X . ./. X K X ./. . O . ./. . X . ."); /* the guard is none that can be taken */
    game_free(g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_last_guard),
        cmocka_unit_test(test_not_besieged),
        cmocka_unit_test(test_only_the_mover_from_outside),
        cmocka_unit_test(test_where),
        cmocka_unit_test(test_with),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
