/* A time becomes numbers of games. */
#include "studies/study.h"

#include "players/stages.h"

#include "support/games.h"
#include "support/test.h"

TEST(much_time_gives_no_more_games_than_tell_something)
{
    const workload quick = {.seconds = {1e-6, 1e-6, 1e-6, 1e-6}};
    study s = study_for_time(&quick, 1, 600);
    assert_int_equal(s.nplayers, WORKLOAD_PLAYERS);
    assert_int_equal(s.games[0], STUDY_RANDOM_MOST);
    for (int i = 1; i < s.nplayers; i++) assert_int_equal(s.games[i], STUDY_THINKING_MOST);
}

/* A tenth of 100 s is 1,000 random games of 10 ms; a third of the other 90 s is 1,200 games of 25 ms ... */
TEST(players_share_the_time)
{
    const workload work[2] = {{.seconds = {.004, .01, .04, .16}}, {.seconds = {.006, .015, .06, .24}}};
    study s = study_for_time(work, 2, 100);
    assert_int_equal(s.nplayers, 4);
    assert_int_equal(s.games[0], 1000);
    assert_int_equal(s.games[1], 1200);
    assert_int_equal(s.games[2], 220); /* of 300, a quarter of which is for steps: 75 */
    assert_int_equal(s.games[3], 57);
    assert_int_equal(s.steps, 19);
    assert_string_equal(workload_player(3), "mcts:iterations=400");
}

/* However slow: two games of each are no more than what nobody could do without. */
TEST(strong_players_that_could_hardly_play_are_left_out)
{
    const workload slow = {.seconds = {.1, .25, 1, 4}};
    study s = study_for_time(&slow, 1, 120);
    assert_int_equal(s.nplayers, 3);
    assert_true(s.games[2] >= STUDY_THINKING_LEAST);
    const workload slower = {.seconds = {1, 10, 40, 160}};
    s = study_for_time(&slower, 1, 120);
    assert_int_equal(s.nplayers, 2);
    assert_int_equal(s.games[0], 12);
    assert_int_equal(s.games[1], 10);
    const workload slowest = {.seconds = {100, 2500, 10000, 40000}};
    s = study_for_time(&slowest, 1, 60);
    assert_int_equal(s.nplayers, 2);
    assert_int_equal(s.games[1], 2);
}

/* 7 more trainings of 2 s each are worth 14 of 200 s, of 20 s each not; nor where they leave few games. */
TEST(players_learn_again_where_there_is_time)
{
    const workload cheap = {.seconds = {.001, .01, .03, .05}, .learning = 2},
                   dear = {.seconds = {.001, .01, .03, .05}, .learning = 20},
                   slow = {.seconds = {.001, .1, .5, 1}, .learning = 2};
    assert_int_equal(study_for_time(&cheap, 1, 200).trainings, STUDY_TRAININGS);
    assert_true(study_for_time(&cheap, 1, 200).games[3] < study_for_time(&dear, 1, 200).games[3]);
    assert_int_equal(study_for_time(&dear, 1, 200).trainings, 1);
    assert_int_equal(study_for_time(&slow, 1, 200).trainings, 1);
}

/* Eight trainings of 16 s and what it takes to find out that they pay are 160 of 400 s, of the 40 % of 1,000 s; those
 * of 64 s are 640 s. */
TEST(long_studies_train_longer)
{
    assert_int_equal(study_stages(1, 30), 1);
    assert_int_equal(study_stages(1, 399), 1);
    assert_int_equal(study_stages(1, 401), 2);
    assert_int_equal(study_stages(2, 401), 1);
    assert_int_equal(study_stages(1, 1601), 3);
    assert_true(study_stages(1, 1e9) == STAGES_MOST);
}

TEST(stages_are_named)
{
    text name = {0};
    workload_name(0, 3, &name);
    text_add(&name, " ");
    workload_name(1, 1, &name);
    text_add(&name, " ");
    workload_name(1, 3, &name);
    assert_string_equal(name.data, "random mcts:iterations=25 mcts:iterations=25,stages=3");
    text_drop(&name);
}

TEST(two_digits_are_enough)
{
    const workload work = {.seconds = {1. / 12345, 1, 1, 1}};
    assert_int_equal(study_for_time(&work, 1, 10).games[0], 12000);
}

TEST(games_may_be_said)
{
    study s = study_for_games(7);
    assert_int_equal(s.games[0], 70);
    assert_int_equal(s.games[3], 7);
    assert_int_equal(s.steps, 7);
    assert_int_equal(s.trainings, 1);
    assert_int_equal(study_for_games(100).trainings, STUDY_TRAININGS);
    assert_int_equal(study_for_games(1000).steps, STUDY_STEPS_MOST);
}

static workload_terms terms_of(game *g, double seconds, const lab_watch *watch)
{
    return (workload_terms){
        .variant = "t4", .game = g, .seed = 1, .max_plies = 100, .seconds = seconds, .watch = watch};
}

/* Stronger players take longer, and what they would take is told where they are not asked. */
TEST(work_is_measured)
{
    error e = {""};
    workload little, more;
    const lab_watch watch = {.threads = 1};
    game *g = games_t4(1, 3, 3);
    workload_terms t = terms_of(g, 0, &watch);
    assert_int_equal(workload_measure(&t, &little, &e), LAB_DONE);
    for (int i = 0; i < WORKLOAD_PLAYERS; i++) assert_true(little.seconds[i] > 0 && little.seconds[i] < 10);
    t.seconds = 2;
    assert_int_equal(workload_measure(&t, &more, &e), LAB_DONE);
    for (int i = 2; i < WORKLOAD_PLAYERS; i++) assert_true(more.seconds[i] > more.seconds[i - 1]);
    game_free(g);
}

TEST(measuring_stops)
{
    error e = {""};
    workload w;
    stop_flag stop = {.asked = true};
    const lab_watch watch = {.stop = &stop};
    game *g = games_t4(1, 3, 3);
    workload_terms t = terms_of(g, 1, &watch);
    assert_int_equal(workload_measure(&t, &w, &e), LAB_STOPPED);
    game_free(g);
}
