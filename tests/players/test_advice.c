/* How a search had better think is found out by games, in the same way every time, and it does. */
#define _XOPEN_SOURCE 700
#include "players/advice.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "game/hook.h"
#include "players/deep_trust.h"
#include "players/players.h"
#include "support/opinion.h"
#include "support/shipped.h"
#include "support/test.h"

SUITE(NULL, NULL)

/* An evaluation that knows nothing is not worth asking; one that knows the game is. */
LONG_TEST(ignorance_is_not_trusted)
{
    error e = {""};
    game *g = shipped_game("breakthrough:width=5,height=5");
    evaluation *ignorant = shipped_learn(g, 1), *able = shipped_learn(g, 1000);
    assert_int_equal(evaluation_advised(able).trust, -1);
    assert_int_equal(advice_measure(ignorant, g, NULL, &e), 0);
    assert_int_equal(advice_measure(able, g, NULL, &e), 0);
    assert_true(evaluation_advised(ignorant).trust < evaluation_advised(able).trust);
    evaluation_free(ignorant);
    evaluation_free(able);
    game_free(g);
}

/* With so little learned the evaluation alone beats its like here, but random games more seldom than a mixture does. */
LONG_TEST(strangers_count_too)
{
    error e = {""};
    contest_score alone, mixed;
    game *g = shipped_game("havannah:size=4");
    evaluation *v = shipped_learn(g, 200);
    assert_int_equal(advice_measure(v, g, NULL, &e), 0);
    assert_true(evaluation_advised(v).trust < 100);
    evaluation_advise(v, (evaluation_advice){.trust = 100});
    assert_int_equal(advice_compete(v, NULL, g, NULL, &alone, &e), 0);
    evaluation_advise(v, (evaluation_advice){.trust = 75, .grave = MCTS_GRAVE});
    assert_int_equal(advice_compete(v, NULL, g, NULL, &mixed, &e), 0);
    assert_true(mixed.won > alone.won);
    evaluation_free(v);
    game_free(g);
}

/* Random games that never end say nothing, and those that take longer than a decision are too dear: nobody plays any.
 */
LONG_TEST(random_games_without_end_are_not_asked)
{
    error e = {""};
    game *g = shipped_game("halma:size=10,camp=4");
    evaluation *v = shipped_learn(g, 1);
    assert_int_equal(advice_measure(v, g, NULL, &e), 0);
    assert_int_equal(evaluation_advised(v).trust, 100);
    evaluation_free(v);
    game_free(g);
}

/* Who knows something wins against who knows nothing and against random games; against itself nobody is ahead. */
LONG_TEST(a_match_says_how_good_it_is)
{
    error e = {""};
    contest_score m;
    const evaluation_advice alone = {.trust = 100};
    game *g = shipped_game("breakthrough:width=5,height=5");
    evaluation *able = shipped_learn(g, 2000), *ignorant = shipped_learn(g, 1);
    evaluation_advise(able, alone);
    evaluation_advise(ignorant, alone);
    assert_int_equal(advice_compete(able, ignorant, g, NULL, &m, &e), 0);
    assert_true(m.won > 3 * m.lost);
    assert_in_range(m.won + m.drawn + m.lost, 20, 40);
    assert_int_equal(advice_compete(able, NULL, g, NULL, &m, &e), 0);
    assert_true(m.won > 2 * m.lost);
    assert_int_equal(advice_compete(able, able, g, NULL, &m, &e), 0);
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
    game *g = shipped_game("t4:width=3,height=3,kinds=2");
    evaluation *v = shipped_learn(g, 200), *w = shipped_learn(g, 200);
    strcpy(before, evaluation_fingerprint(v));
    assert_int_equal(advice_measure(v, g, NULL, &e), 0);
    assert_string_not_equal(evaluation_fingerprint(v), before);
    assert_int_equal(advice_measure(w, g, NULL, &e), 0);
    assert_string_equal(evaluation_fingerprint(v), evaluation_fingerprint(w));
    evaluation_free(v);
    evaluation_free(w);
    game_free(g);
}

TEST(stopped)
{
    error e = {""};
    const stop_flag stop = {.asked = true};
    game *g = shipped_game("tic_tac_toe");
    evaluation *v = shipped_learn(g, 10);
    assert_int_equal(advice_measure(v, g, &stop, &e), -1);
    assert_true(error_is_of_stop(&e));
    assert_int_equal(evaluation_advised(v).trust, -1);
    evaluation_free(v);
    game_free(g);
}

static void note(void *context, const char *what)
{
    strcpy(context, what);
}

/* Where hundreds of moves are legal and few of them matter, those that a beginner would look at come first; where few
 * are legal nobody asks. */
LONG_TEST(beginners_are_asked_where_they_help)
{
    error e = {""};
    static const char *const variants[] = {"connect6:size=11", "breakthrough:width=5,height=5"};
    for (int i = 0; i < 2; i++) {
        game *g = shipped_game(variants[i]);
        evaluation *v = evaluation_learn(g, (evaluation_lesson){.games = 30, .seed = 1}, NULL, NULL, NULL, &e);
        assert_non_null(v);
        assert_int_equal(advice_measure(v, g, NULL, &e), 0);
        assert_int_equal(evaluation_advised(v).bias, !i);
        evaluation_free(v);
        game_free(g);
    }
}

/* Whoever prepares the player is told, and an option given by hand needs no games. */
TEST(told)
{
    error e = {""};
    char what[256] = "";
    game *g = shipped_game("tic_tac_toe");
    const player_watch watch = {.learned = note, .context = what};
    assert_int_equal(players_prepare("mcts:training=20,trust=75", g, &watch, &e), 0);
    assert_memory_equal(what, "mcts: net ", 10);
    assert_null(strstr(what, "values are"));
    assert_int_equal(players_prepare("mcts:training=20", g, &watch, &e), 0);
    assert_non_null(strstr(what, "; values are "));
    const evaluation_lesson lesson = {.games = 20, .seed = EVALUATION_SEED};
    evaluation *v = evaluation_learned(g, lesson, NULL, NULL, NULL, &e);
    assert_true(deep_trust_lacks(v));
    evaluation_free(v);
    assert_int_equal(players_prepare("mcts:training=20,iterations=2000", g, &watch, &e), 0);
    v = evaluation_learned(g, lesson, NULL, NULL, NULL, &e);
    assert_false(deep_trust_lacks(v));
    evaluation_free(v);
    game_free(g);
}

static void assert_written(evaluation_advice a, const char *wanted)
{
    text written = {0};
    advice_write(a, &written);
    assert_string_equal(written.data, wanted);
    text_drop(&written);
}

/* What random games teach is nothing where none are played. */
TEST(written)
{
    assert_written((evaluation_advice){.trust = 75, .grave = 50, .history = 1},
                   "values are 75 % the learned evaluation's, 25 % random games' (trust=75,grave=50,history=true)");
    assert_written((evaluation_advice){.trust = 100, .grave = 50, .history = 0},
                   "values are 100 % the learned evaluation's, 0 % random games' (trust=100)");
    assert_written((evaluation_advice){.trust = 100, .deep = 100},
                   "values are 100 % the learned evaluation's, 0 % random games' (trust=100)");
    assert_written((evaluation_advice){.trust = 100, .deep = 25},
                   "values are 100 % the learned evaluation's, 0 % random games' (trust=100), 25 % in thousands of "
                   "iterations");
    assert_written((evaluation_advice){.trust = 100, .puct = 1},
                   "values are 100 % the learned evaluation's, 0 % random games' (trust=100,puct=true)");
    assert_written((evaluation_advice){.trust = 100, .bias = 1},
                   "values are 100 % the learned evaluation's, 0 % random games' (trust=100,progressive_bias=true)");
}

/* What such a player thinks of its first position: no two that think in other ways come to the same. */
static double opinion_with(const game *g, const char *net, const char *options)
{
    char described[256];
    snprintf(described, sizeof described, "mcts:iterations=150,net=%s%s", net, options);
    return opinion_at_start(g, described);
}

static void assert_alike(const game *g, const char *net, const char *some, const char *other)
{
    double one = opinion_with(g, net, some), two = opinion_with(g, net, other);
    if (one != two) fail_msg("%s: %f, %s: %f", some, one, other, two);
}

/* An option given by hand comes before what was measured, and that holds for the trust that was best alone. */
TEST(advice_is_taken)
{
    error e = {""};
    char net[] = "/tmp/poise-net-XXXXXX";
    close(mkstemp(net));
    game *g = shipped_game("breakthrough:width=5,height=5");
    evaluation *v = shipped_learn(g, 300);
    evaluation_advise(v, (evaluation_advice){.trust = 50, .grave = 0, .history = 1});
    assert_int_equal(evaluation_save(v, net, &e), 0);
    assert_alike(g, net, "", ",trust=50,grave=0,history=true");
    assert_alike(g, net, ",history=false", ",trust=50,grave=0,history=false");
    assert_alike(g, net, ",grave=9", ",trust=50,grave=9,history=true");
    assert_alike(g, net, ",trust=50", ",trust=50,grave=50,history=false");
    assert_true(opinion_with(g, net, "") != opinion_with(g, net, ",history=false"));
    assert_true(opinion_with(g, net, ",history=false") != opinion_with(g, net, ",trust=50"));
    unlink(net);
    evaluation_free(v);
    game_free(g);
}
