/* Games with dice: what the first player scores on average, held against values that were published or worked out by a
 * program of its own in another language, which knows the rules and nothing of this one. */
#include <string.h>

#include "script/load.h"
#include "solve/solver.h"
#include "support/scripts.h"
#include "support/test.h"

static void assert_value(const game *g, double wanted)
{
    error e = {""};
    solve_result r;
    const solve_options options = {.positions = 1000000, .memory = 256 << 20};
    assert_int_equal(solve(g, NULL, &options, &r, &e), 0);
    assert_true(r.chance && r.value == OUTCOME_NONE);
    if (r.expected[0] > wanted + 1e-9 || r.expected[1] < wanted - 1e-9 || r.expected[1] - r.expected[0] > 1e-9)
        fail_msg("%.12f to %.12f, wanted %.12f", r.expected[0], r.expected[1], wanted);
}

static void assert_variant(const char *described, double wanted)
{
    error e = {""};
    const script_paths paths = {.variants = "variants", .scripts = "scripts"};
    game *g = script_load_variant(described, &paths, &e);
    if (!g) fail_msg("%s", e.text);
    assert_value(g, wanted);
    game_free(g);
}

/* Counted by a program of another kind, which knows boards as lists of men and turns as the boards that they leave. */
TEST(small_backgammon)
{
    assert_variant("backgammon:points=4,men=1,faces=2", 41.0 / 70);
    assert_variant("backgammon:points=4,men=2,faces=3", 0.6421405083890267);
    assert_variant("backgammon:points=6,men=2,faces=3", 0.5343851148029574);
}

/* Neller and Presser's "Piglet" (2004), whose goal is two heads of a coin: 4/7. */
TEST(piglet)
{
    assert_variant("pig:goal=4,faces=2", 4.0 / 7);
}

TEST(pig_to_twenty)
{
    assert_variant("pig:goal=20", 0.6155585498050359);
}

TEST(ur_with_a_man_a_side)
{
    assert_variant("royal_game_of_ur:men=1", 0.5300498395248594);
}

/* Two throw in turn, and the first six wins: 1 / (1 - 25/36) / 6 = 6/11. It may go on for ever, with no chance to. */
TEST(first_six)
{
    game *g = scripts_game("board = square { 1, 1 }, pieces = sides { first = 'man X', second = 'man O' }, "
                           "counters = { die = { shared = true } }, turn = roll { 'die', faces = 6 }, "
                           "finish = wins { when = 'die == 6' }");
    assert_value(g, 6.0 / 11);
    game_free(g);
}

/* Three red and two blue balls, without putting back; the first blue one loses: the second or the fourth draw is the
 * second player's, 3/10 + 1/10. */
TEST(a_bag)
{
    game *g = scripts_game("board = square { 1, 1 }, pieces = sides { first = 'man X', second = 'man O' }, "
                           "counters = { ball = { shared = true }, reds = { shared = true, start = 3 }, "
                           "blues = { shared = true, start = 2 } }, turn = roll { 'ball', weights = 'reds, blues' }, "
                           "effects = count_up { counter = 'reds', by = '-1', when = 'ball == 1' }, "
                           "finish = { loses { when = 'ball == 2' }, no_move { result = 'draw' } }");
    assert_value(g, 0.3 + 0.1);
    game_free(g);
}

/* Neither is made to throw: then nothing is known of a game that both let go on for ever. */
TEST(games_that_need_not_end)
{
    error e = {""};
    solve_result r;
    const solve_options options = {.positions = 1000, .memory = 64 << 20};
    game *g = scripts_game("board = square { 1, 1 }, pieces = sides { first = 'man X', second = 'man O' }, "
                           "counters = { die = { shared = true }, dared = { shared = true } }, "
                           "turn = { either { pass { name = 'dare' }, pass { name = 'wait' } }, "
                           "if_possible { roll { 'die', faces = 2, when = 'dared == 1' } } }, "
                           "effects = set_counter { counter = 'dared', to = '1', after = 'dare' }, "
                           "finish = { loses { when = 'die == 1' }, ends { when = 'die == 2', result = 'draw' } }");
    assert_int_equal(solve(g, NULL, &options, &r, &e), 0);
    assert_true(r.expected[0] < 0.26 && r.expected[1] > 0.74);
    assert_non_null(strstr(r.reason, "both sides may let the game go on for ever"));
    game_free(g);
}
