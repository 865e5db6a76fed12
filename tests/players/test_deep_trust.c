/* How far an evaluation is trusted falls with thinking where games say so, and nowhere else. */
#include "players/deep_trust.h"

#include <string.h>

#include "players/advice.h"
#include "players/players.h"
#include "support/shipped.h"
#include "support/test.h"

SUITE(NULL, NULL)

TEST(it_holds_from_thousands_of_iterations_on)
{
    const evaluation_advice known = {.trust = 75, .deep = 25}, unknown = {.trust = 75};
    assert_int_equal(deep_trust_at(known, 1000).trust, 75);
    assert_int_equal(deep_trust_at(known, 2000).trust, 25);
    assert_int_equal(deep_trust_at(unknown, 2000).trust, 75);
}

/* An iteration values as many positions as there are moves. */
TEST(nodes_are_iterations)
{
    assert_true(deep_trust_iterations(60000, 30) == 2000);
    assert_true(deep_trust_iterations(500, 0) == 500);
}

/* What was learned from `games` of the variant, with `trust` after hundreds of iterations, is worth so much after
 * thousands. */
static int measured(const char *variant, unsigned games, int trust)
{
    error e = {""};
    game *g = shipped_game(variant);
    evaluation *v = shipped_learn(g, games);
    evaluation_advise(v, (evaluation_advice){.trust = trust, .grave = MCTS_GRAVE});
    assert_true(deep_trust_lacks(v));
    assert_int_equal(deep_trust_measure(v, g, NULL, &e), 0);
    assert_false(deep_trust_lacks(v));
    const int deep = evaluation_advised(v).deep;
    evaluation_free(v);
    game_free(g);
    return deep;
}

/* Random games tell connections better in the long run than rows learned from few games, and races worse. */
LONG_TEST(games_decide)
{
    assert_int_equal(measured("hex:size=7", 100, 75), 25);
    assert_int_equal(measured("breakthrough:width=5,height=6", 2000, 100), 100);
}

/* Whoever trusts it little anyway needs no games. */
TEST(little_trust_cannot_fall)
{
    game *g = shipped_game("tic_tac_toe");
    evaluation *v = shipped_learn(g, 10);
    evaluation_advise(v, (evaluation_advice){.trust = 0});
    assert_false(deep_trust_lacks(v));
    evaluation_free(v);
    game_free(g);
}

TEST(stopped)
{
    error e = {""};
    const stop_flag stop = {.asked = true};
    game *g = shipped_game("tic_tac_toe");
    evaluation *v = shipped_learn(g, 10);
    evaluation_advise(v, (evaluation_advice){.trust = 100});
    assert_int_equal(deep_trust_measure(v, g, &stop, &e), -1);
    assert_true(error_is_of_stop(&e));
    assert_true(deep_trust_lacks(v));
    evaluation_free(v);
    game_free(g);
}
