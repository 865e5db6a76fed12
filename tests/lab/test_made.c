#include "lab/made.h"

#include <string.h>

#include "support/games.h"
#include "support/test.h"

/* Takes the game over. */
static made made_of(game *g, const char *first, const char *second)
{
    error e = {""};
    made out;
    const game *games[] = {g};
    const char *players[] = {first, second};
    assert_int_equal(made_mark(games, 1, players, second ? 2 : 1, NULL, &out, &e), 0);
    game_free(g);
    return out;
}

TEST(the_same_program_has_the_same_marks)
{
    made a = made_of(games_t4(2, 3, 3), "mcts:iterations=1000", "random"),
         b = made_of(games_t4(2, 3, 3), "mcts:iterations=20,training=50", "random");
    assert_string_equal(a.play, b.play);
    assert_string_equal(a.learning, b.learning);
    assert_int_equal(strlen(a.play), MADE_MARK - 1);
    assert_int_equal(strlen(a.learning), MADE_MARK - 1);
}

TEST(other_rules_have_others)
{
    made a = made_of(games_t4(2, 3, 3), "greedy:training=9", NULL),
         b = made_of(games_t4(2, 4, 3), "greedy:training=9", NULL);
    assert_string_not_equal(a.rules, b.rules);
    assert_string_not_equal(a.play, b.play);
    assert_string_not_equal(a.learning, b.learning);
}

/* A player that thinks adds its own games, one of each kind; that of a net learns nothing. */
TEST(players_count_by_their_kind)
{
    made random = made_of(games_t4(2, 3, 3), "random", NULL), thinks = made_of(games_t4(2, 3, 3), "random", "uct"),
         twice = made_of(games_t4(2, 3, 3), "uct:iterations=9", "uct"),
         once = made_of(games_t4(2, 3, 3), "uct:iterations=9", NULL),
         net = made_of(games_t4(2, 3, 3), "mcts:net=nowhere.net", NULL);
    assert_string_not_equal(random.play, thinks.play);
    assert_string_equal(twice.play, once.play);
    assert_string_equal(random.learning, "");
    assert_string_equal(thinks.learning, "");
    assert_string_equal(net.learning, "");
}

TEST(of_games_that_are_stopped_only_the_rules_are_marked)
{
    error e = {""};
    made out;
    const stop_flag stop = {.asked = true};
    game *g = games_t4(2, 3, 3);
    const game *games[] = {g};
    const char *players[] = {"random"};
    assert_int_equal(made_mark(games, 1, players, 1, &stop, &out, &e), 0);
    assert_int_equal(strlen(out.rules), MADE_MARK - 1);
    assert_string_equal(out.play, "");
    game_free(g);
}

TEST(variants_are_spread)
{
    int out[MADE_VARIANTS];
    assert_int_equal(made_variants(0, out), 0);
    assert_int_equal(made_variants(1, out), 1);
    assert_int_equal(out[0], 0);
    assert_int_equal(made_variants(2, out), 2);
    assert_int_equal(out[1], 1);
    assert_int_equal(made_variants(9, out), 3);
    assert_int_equal(out[1], 4);
    assert_int_equal(out[2], 8);
}
