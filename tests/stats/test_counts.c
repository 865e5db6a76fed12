#include "stats/counts.h"

#include "stats/near.h"

TEST(no_games)
{
    score_counts c = {0};
    assert_int_equal(counts_total(&c), 0);
    assert_true(isnan(counts_score(&c)));
    assert_near(counts_cut_share(&c), 0, 0);
    interval r = counts_score_range(&c);
    assert_near(r.low, 0, 0);
    assert_near(r.high, 1, 0);
}

TEST(cut_games_leave_a_range)
{
    score_counts c = {.win = 3, .draw = 2, .loss = 1, .cut = 4};
    assert_int_equal(counts_finished(&c), 6);
    assert_int_equal(counts_total(&c), 10);
    assert_near(counts_score(&c), 4. / 6, 1e-15);
    assert_near(counts_cut_share(&c), .4, 1e-15);
    interval r = counts_score_range(&c);
    assert_near(r.low, .4, 1e-15);
    assert_near(r.high, .8, 1e-15);
}

TEST(only_cut_games)
{
    score_counts c = {.cut = 4};
    assert_true(isnan(counts_score(&c)));
    interval r = counts_score_range(&c);
    assert_near(r.low, 0, 0);
    assert_near(r.high, 1, 0);
}

/* Ten games in clusters of 4, 4, 1 and 1: 2 * (6 + 6) ordered pairs, and 100 / 34 observations. */
TEST(clusters_are_worth_less)
{
    const score_counts c = {.win = 5, .draw = 1, .loss = 2, .cut = 2, .alike = 24};
    assert_near(10 * counts_weight(&c), 100. / 34, 1e-12);
    assert_near(counts_weight(&(score_counts){.win = 7, .alike = 42}), 1. / 7, 1e-12);
    assert_near(counts_weight(&(score_counts){.win = 7}), 1, 0);
    assert_near(counts_weight(&(score_counts){0}), 1, 0);
}
