/* Learning: the same on every machine, better than chance at once, and it can be watched and stopped. */
#include <stdio.h>
#include <stdlib.h>

#include "evaluation/effort.h"
#include "evaluation/evaluation.h"
#include "lab/batch.h"
#include "players/players.h"
#include "support/failing.h"
#include "support/games.h"
#include "support/scripts.h"
#include "support/shipped.h"
#include "support/test.h"

/* Whoever plays the games, what is learned from them is learned in their order. */
TEST(threads_learn_the_same)
{
    game *g = games_t4(3, 4, 4);
    evaluation *one = shipped_learn(g, 700);
    for (int threads = 0; threads <= 7; threads += 7) {
        const evaluation_progress progress = {.threads = threads};
        error e = {""};
        evaluation *other =
            evaluation_learn(g, (evaluation_lesson){.games = 700, .seed = EVALUATION_SEED}, &progress, NULL, NULL, &e);
        assert_non_null(other);
        assert_string_equal(evaluation_fingerprint(one), evaluation_fingerprint(other));
        evaluation_free(other);
    }
    evaluation_free(one);
    game_free(g);
}

TEST(twice_gives_the_same)
{
    game *g = games_t4(3, 4, 4);
    evaluation *one = shipped_learn(g, 50), *other = shipped_learn(g, 50), *more = shipped_learn(g, 51);
    assert_string_equal(evaluation_fingerprint(one), evaluation_fingerprint(other));
    assert_string_not_equal(evaluation_fingerprint(one), evaluation_fingerprint(more));
    evaluation_free(one);
    evaluation_free(other);
    evaluation_free(more);
    game_free(g);
}

/* Of games between a learned greedy player and a random one, how many the learned one wins, from both seats. */
static uint64_t wins(const char *variant, const char *learned, uint64_t games)
{
    error e = {""};
    uint64_t won = 0;
    game *g = shipped_game(variant);
    for (int seat = 0; seat < 2; seat++) {
        plan_cell c = {.variant = variant, .game = g, .players = {"random", "random"}, .games = games};
        batch_result b;
        c.players[seat] = learned;
        if (batch_run(&c, 1, 1000, NULL, NULL, &b, &e)) fail_msg("%s", e.text);
        won += tally_count(b.tally, outcome_win((unsigned)seat));
        batch_done(&b);
    }
    game_free(g);
    return won;
}

LONG_TEST(it_is_better_than_chance)
{
    assert_true(wins("breakthrough:width=5,height=6", "greedy:training=300", 50) >= 96);
    assert_true(wins("t4", "greedy:training=300", 50) >= 94);
    assert_true(wins("tic_tac_toe", "greedy:training=4000", 50) >= 85);
    assert_true(wins("tafl:rules=brandubh", "greedy:training=300", 20) >= 38);
}

/* Hands, and a function of the variant. */
TEST(it_learns_whatever_the_rules_are)
{
    assert_true(wins("dobutsu_shogi", "greedy:training=300", 20) >= 36);
    assert_true(wins("nim", "greedy:training=300", 20) >= 25);
}

/* Hardly a game that is drawn by chance ends here; those that are cut tell who was nearer to the far camp. */
LONG_TEST(games_without_an_end_teach)
{
    assert_true(wins("halma:size=10,camp=3", "greedy:training=60", 3) >= 5);
}

/* What it errs by in further games, as the mean square of expected minus actual results. */
static double error_after(const char *variant, uint32_t games, uint32_t further)
{
    error e = {""};
    evaluation_course course;
    game *g = shipped_game(variant);
    evaluation *v = shipped_learn(g, games);
    if (evaluation_try(v, g, further, 2, NULL, &course, &e)) fail_msg("%s", e.text);
    evaluation_free(v);
    game_free(g);
    return course.squares / (double)course.positions;
}

/* How the dice fell in a game says little of the positions it came by: who believes it errs by nearly as much as who
 * guesses, .25. */
LONG_TEST(dice_do_not_blur_what_is_learned)
{
    assert_true(error_after("backgammon:points=12,men=5,faces=4", 500, 200) < .22);
}

typedef struct told {
    uint32_t times, games, of;
    stop_flag stop;
    uint32_t stop_at;
} told;

static void tell(void *context, uint32_t games, uint32_t of)
{
    told *t = context;
    assert_true(games > t->games);
    t->times++;
    t->games = games;
    t->of = of;
    if (games >= t->stop_at) stop_ask(&t->stop);
}

TEST(it_tells_how_far_it_is)
{
    const evaluation_progress progress = {.tell = tell};
    told t = {.stop_at = UINT32_MAX};
    error e = {""};
    game *g = games_t4(3, 4, 4);
    evaluation *v =
        evaluation_learn(g, (evaluation_lesson){.games = 600, .seed = EVALUATION_SEED}, &progress, &t, &t.stop, &e);
    assert_non_null(v);
    assert_int_equal(t.games, 600);
    assert_int_equal(t.of, 600);
    assert_in_range(t.times, 100, 400);
    evaluation_free(v);
    game_free(g);
}

TEST(it_can_be_stopped)
{
    const evaluation_progress progress = {.tell = tell};
    told t = {.stop_at = 20};
    error e = {""};
    game *g = games_t4(3, 4, 4);
    assert_null(
        evaluation_learn(g, (evaluation_lesson){.games = 10000, .seed = EVALUATION_SEED}, &progress, &t, &t.stop, &e));
    assert_true(error_is_of_stop(&e));
    assert_in_range(t.games, 20, 1000);
    game_free(g);
}

/* The variant's own function fails in some games. */
TEST(a_function_that_fails_ends_it)
{
    error e = {""};
    game *g =
        scripts_game("board = square { 3, 3 }, pieces = sides { first = 'man X', second = 'man O' }, "
                     "turn = place {}, finish = { full { result = 'draw' }, "
                     "ending { name = 'stuck', result = 'loss', call = function (p) local x = nil + p:plies() end } }");
    assert_null(evaluation_learn(g, (evaluation_lesson){.games = 10, .seed = EVALUATION_SEED}, NULL, NULL, NULL, &e));
    if (!strstr(e.text, "stuck")) fail_msg("%s", e.text);
    game_free(g);
}

static uint32_t games_in(const game *g, double seconds)
{
    error e = {""};
    evaluation *v =
        evaluation_learn(g, (evaluation_lesson){.seconds = seconds, .seed = EVALUATION_SEED}, NULL, NULL, NULL, &e);
    if (!v) fail_msg("%s", e.text);
    uint32_t games = evaluation_games(v);
    evaluation_free(v);
    return games;
}

/* What counts is what is done in the games, whatever they look like to the clock. */
TEST(so_many_games_as_time_is_enough_for)
{
    game *small = games_t4(3, 3, 3), *large = shipped_game("tafl");
    uint32_t games = games_in(small, 0.02);
    assert_true(games > 4 * games_in(large, 0.02));
    assert_int_equal(games, games_in(small, 0.02));
    assert_in_range(games_in(small, 0.04), games + games / 2, 3 * games);
    game_free(small);
    game_free(large);
}

/* Where the functions of the variant are asked, games take longer; at last one game is enough. */
TEST(games_with_functions_take_longer)
{
    game *plain = shipped_game("tic_tac_toe"), *asked = shipped_game("chomp");
    assert_true(games_in(plain, 0.02) > 4 * games_in(asked, 0.02));
    assert_int_equal(games_in(asked, 1e-6), 1);
    game_free(plain);
    game_free(asked);
}

static void note_tenth(void *context, const evaluation_course *games)
{
    told *t = context;
    t->times++;
    t->games += games->games;
}

/* Each tenth of the work is told once, and no game is left out. */
TEST(tenths_of_the_time)
{
    const evaluation_progress progress = {.tenth = note_tenth};
    told t = {0};
    error e = {""};
    game *g = games_t4(3, 4, 4);
    evaluation *v =
        evaluation_learn(g, (evaluation_lesson){.seconds = 0.1, .seed = EVALUATION_SEED}, &progress, &t, NULL, &e);
    assert_non_null(v);
    assert_int_equal(t.times, 10);
    assert_int_equal(t.games, evaluation_games(v));
    evaluation_free(v);
    game_free(g);
}

static int learn_a_little(void *context, error *e)
{
    evaluation *v =
        evaluation_learn(context, (evaluation_lesson){.games = 2, .seed = EVALUATION_SEED}, NULL, NULL, NULL, e);
    evaluation_free(v);
    return v ? 0 : -1;
}

/* Also while it is looked which symmetries the game has: that says nothing about them. */
TEST(memory_that_runs_out)
{
    game *g = shipped_game("hex:size=4");
    failing_each(learn_a_little, NULL, g, 100);
    game_free(g);
}

static effort effort_of(const char *variant)
{
    error e = {""};
    effort f;
    game *g = shipped_game(variant);
    assert_int_equal(effort_measure(g, NULL, &f, &e), 0);
    game_free(g);
    return f;
}

TEST(what_moves_take_is_counted_as_they_are_listed_and_made)
{
    const effort plain = effort_of("tic_tac_toe"), split = effort_of("grundy"), joined = effort_of("lines_of_action"),
                 called = effort_of("chomp");
    assert_true(effort_of_listing(&split) > 20 * effort_of_listing(&plain));
    assert_true(effort_of_making(&joined) > 10 * effort_of_making(&plain));
    assert_true(effort_of_making(&called) > 100 * effort_of_making(&plain));
}
