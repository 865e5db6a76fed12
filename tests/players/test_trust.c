/* How far a search trusts its evaluation is found out by games, in the same way every time. */
#include "players/trust.h"

#include <string.h>

#include "game/hook.h"
#include "players/players.h"
#include "script/load.h"
#include "support/test.h"

static const script_paths paths = {.variants = "variants", .scripts = "scripts"};

SUITE(NULL, NULL)

static game *load(const char *variant)
{
    error e = {""};
    game *g = script_load_variant(variant, &paths, &e);
    if (!g) fail_msg("%s", e.text);
    return g;
}

static evaluation *learn(const game *g, uint32_t games)
{
    error e = {""};
    evaluation *v = evaluation_learn(g, games, NULL, NULL, NULL, &e);
    if (!v) fail_msg("%s", e.text);
    return v;
}

/* An evaluation that knows nothing is not worth asking; one that knows the game is. */
TEST(ignorance_is_not_trusted)
{
    error e = {""};
    game *g = load("breakthrough:width=5,height=5");
    evaluation *ignorant = learn(g, 1), *able = learn(g, 1000);
    assert_int_equal(evaluation_trust(able), -1);
    assert_int_equal(trust_measure(ignorant, g, NULL, &e), 0);
    assert_int_equal(trust_measure(able, g, NULL, &e), 0);
    assert_true(evaluation_trust(ignorant) < evaluation_trust(able));
    evaluation_free(ignorant);
    evaluation_free(able);
    game_free(g);
}

/* Random games that never end say nothing, and those that take longer than a decision are too dear: nobody plays any.
 */
TEST(random_games_without_end_are_not_asked)
{
    error e = {""};
    game *g = load("halma");
    evaluation *v = learn(g, 1);
    assert_int_equal(trust_measure(v, g, NULL, &e), 0);
    assert_int_equal(evaluation_trust(v), 100);
    evaluation_free(v);
    game_free(g);
}

/* Who knows something wins against who knows nothing and against random games; against itself nobody is ahead. */
TEST(a_match_says_how_good_it_is)
{
    error e = {""};
    trust_match m;
    game *g = load("breakthrough:width=5,height=5");
    evaluation *able = learn(g, 2000), *ignorant = learn(g, 1);
    evaluation_set_trust(able, 100);
    evaluation_set_trust(ignorant, 100);
    assert_int_equal(trust_compete(able, ignorant, g, NULL, &m, &e), 0);
    assert_true(m.won > 3 * m.lost);
    assert_in_range(m.won + m.drawn + m.lost, 20, 40);
    assert_int_equal(trust_compete(able, NULL, g, NULL, &m, &e), 0);
    assert_true(m.won > 2 * m.lost);
    assert_int_equal(trust_compete(able, able, g, NULL, &m, &e), 0);
    assert_in_range(m.won, m.lost / 3, 3 * m.lost);
    evaluation_free(able);
    evaluation_free(ignorant);
    game_free(g);
}

/* What was found out is part of the evaluation, so of its fingerprint; another time it is the same. */
TEST(measured_again)
{
    error e = {""};
    char before[EVALUATION_FINGERPRINT];
    game *g = load("t4:width=3,height=3,kinds=2");
    evaluation *v = learn(g, 200), *w = learn(g, 200);
    strcpy(before, evaluation_fingerprint(v));
    assert_int_equal(trust_measure(v, g, NULL, &e), 0);
    assert_string_not_equal(evaluation_fingerprint(v), before);
    assert_int_equal(trust_measure(w, g, NULL, &e), 0);
    assert_string_equal(evaluation_fingerprint(v), evaluation_fingerprint(w));
    evaluation_free(v);
    evaluation_free(w);
    game_free(g);
}

TEST(stopped)
{
    error e = {""};
    const atomic_bool stop = true;
    game *g = load("tic_tac_toe");
    evaluation *v = learn(g, 10);
    assert_int_equal(trust_measure(v, g, &stop, &e), -1);
    assert_string_equal(e.text, "learning was stopped");
    assert_int_equal(evaluation_trust(v), -1);
    evaluation_free(v);
    game_free(g);
}

static void note(void *context, const char *what)
{
    strcpy(context, what);
}

/* Whoever prepares the player is told, and an option given by hand needs no games. */
TEST(told)
{
    error e = {""};
    char what[256] = "";
    game *g = load("tic_tac_toe");
    const player_watch watch = {.learned = note, .context = what};
    assert_int_equal(players_prepare("mcts:training=20,trust=75", g, &watch, &e), 0);
    assert_string_equal(what, "");
    assert_int_equal(players_prepare("mcts:training=20", g, &watch, &e), 0);
    assert_non_null(strstr(what, "mcts: values are "));
    game_free(g);
}
