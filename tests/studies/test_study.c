/* A time becomes numbers of games. */
#include "studies/study.h"

#include "support/games.h"
#include "support/test.h"

TEST(much_time_gives_no_more_games_than_tell_something)
{
    const workload quick = {.random = 1e-6, .iteration = 1e-6};
    study s = study_for_time(&quick, 1, 600);
    assert_int_equal(s.nplayers, STUDY_PLAYERS_MAX);
    assert_int_equal(s.games[0], STUDY_RANDOM_MOST);
    for (int i = 1; i < s.nplayers; i++) assert_int_equal(s.games[i], STUDY_THINKING_MOST);
}

/* A tenth of 100 s is 1,000 random games of 10 ms; a third of the other 90 s is 1,200 games of 25 ms ... */
TEST(players_share_the_time)
{
    const workload work[2] = {{.random = .004, .iteration = .0004}, {.random = .006, .iteration = .0006}};
    study s = study_for_time(work, 2, 100);
    assert_int_equal(s.nplayers, 4);
    assert_int_equal(s.games[0], 1000);
    assert_int_equal(s.games[1], 1200);
    assert_int_equal(s.games[2], 300);
    assert_int_equal(s.games[3], 75);
    assert_string_equal(s.players[3], "mcts:iterations=400");
}

TEST(strong_players_that_could_hardly_play_are_left_out)
{
    const workload slow = {.random = .1, .iteration = .01};
    study s = study_for_time(&slow, 1, 120);
    assert_int_equal(s.nplayers, 3);
    assert_true(s.games[2] > STUDY_THINKING_LEAST);
    const workload slowest = {.random = 100, .iteration = 100};
    s = study_for_time(&slowest, 1, 60);
    assert_int_equal(s.nplayers, 2);
    assert_int_equal(s.games[1], STUDY_THINKING_LEAST);
}

TEST(two_digits_are_enough)
{
    const workload work = {.random = 1. / 12345, .iteration = 1};
    assert_int_equal(study_for_time(&work, 1, 10).games[0], 12000);
}

TEST(games_may_be_said)
{
    study s = study_for_games(7);
    assert_int_equal(s.games[0], 70);
    assert_int_equal(s.games[3], 7);
}

/* Counted, not measured: to the last bit the same. */
TEST(work_is_counted)
{
    error e = {""};
    workload small, again, large;
    game *g = games_t4(1, 3, 3), *h = games_t4(1, 4, 4);
    assert_int_equal(workload_measure(g, 100, NULL, &small, &e), LAB_DONE);
    assert_int_equal(workload_measure(g, 100, NULL, &again, &e), LAB_DONE);
    assert_int_equal(workload_measure(h, 100, NULL, &large, &e), LAB_DONE);
    assert_true(small.random == again.random && small.iteration == again.iteration);
    assert_true(small.random > 0 && large.random > small.random);
    assert_true(small.iteration > 0 && large.iteration > small.iteration);
    game_free(g);
    game_free(h);
}

TEST(counting_stops)
{
    error e = {""};
    workload w;
    atomic_bool stop = true;
    const lab_watch watch = {.stop = &stop};
    game *g = games_t4(1, 3, 3);
    assert_int_equal(workload_measure(g, 100, &watch, &w, &e), LAB_STOPPED);
    game_free(g);
}
