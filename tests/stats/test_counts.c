#include "stats/counts.h"

#include "stats/near.h"

static void no_games(void **state)
{
    (void)state;
    score_counts c = {0};
    assert_int_equal(counts_total(&c), 0);
    assert_true(isnan(counts_score(&c)));
    assert_near(counts_cut_share(&c), 0, 0);
    interval r = counts_score_range(&c);
    assert_near(r.low, 0, 0);
    assert_near(r.high, 1, 0);
}

static void cut_games_leave_a_range(void **state)
{
    (void)state;
    score_counts c = {.win = 3, .draw = 2, .loss = 1, .cut = 4};
    assert_int_equal(counts_finished(&c), 6);
    assert_int_equal(counts_total(&c), 10);
    assert_near(counts_score(&c), 4. / 6, 1e-15);
    assert_near(counts_cut_share(&c), .4, 1e-15);
    interval r = counts_score_range(&c);
    assert_near(r.low, .4, 1e-15);
    assert_near(r.high, .8, 1e-15);
}

static void only_cut_games(void **state)
{
    (void)state;
    score_counts c = {.cut = 4};
    assert_true(isnan(counts_score(&c)));
    interval r = counts_score_range(&c);
    assert_near(r.low, 0, 0);
    assert_near(r.high, 1, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_games),
        cmocka_unit_test(cut_games_leave_a_range),
        cmocka_unit_test(only_cut_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
