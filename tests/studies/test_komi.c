/* What komi is tried, what margins say, and when none is fair. */
#include "studies/komi.h"
#include "support/test.h"

/* Games in pairs of the same margin, so that both halves are alike. */
static komi_margins margins_of(int64_t *all, uint64_t count, int sign)
{
    return (komi_margins){.of_game = all, .count = count, .sign = sign};
}

TEST(those_next_to_the_middle_are_tried_first)
{
    int64_t all[] = {-4, -4, 2, 2, 2, 2, 6, 6, KOMI_FAR, KOMI_FAR};
    const komi_margins m = margins_of(all, 10, 1);
    komi_trial t[KOMI_TRIALS_MAX];
    error e = {""};
    assert_int_equal(komi_choose(&m, t, &e), KOMI_TRIALS_MAX);
    const int64_t wanted[] = {2, 3, 6, 7, -3, -4}; /* 60, 40, 30, 20, 80 and 90 % */
    const int places[] = {3, 4, 5, 6, 2, 1};
    for (int i = 0; i < KOMI_TRIALS_MAX; i++) {
        assert_int_equal(t[i].komi, wanted[i]);
        assert_int_equal(t[i].place, places[i]);
    }
    score_counts half = komi_would_be(&m, 1, 2);
    assert_true(half.win == 2 && half.draw == 2 && half.loss == 1);
}

TEST(the_middle_margin)
{
    int64_t all[] = {5, -KOMI_FAR, 1, 3, 2, 4, KOMI_FAR, 3, 3, 2, 4};
    const komi_margins m = margins_of(all, 11, 1);
    komi_median middle;
    error e = {""};
    assert_int_equal(komi_median_of(&m, .05, &middle, &e), 0);
    assert_true(middle.median == 3 && middle.low == 1 && middle.high == 5);
}

/* Whoever is behind wins. */
TEST(the_other_way_round)
{
    int64_t all[] = {2, 2, 4, 4};
    const komi_margins m = margins_of(all, 4, -1);
    score_counts c = komi_would_be(&m, 0, 3);
    assert_true(c.win == 1 && c.loss == 1);
    c = komi_would_be(&m, 0, 1);
    assert_true(c.win == 0 && c.loss == 2);
}

TEST(none_between_neighbours)
{
    const komi_trial t[] = {{2, 1}, {1, 0}, {3, 2}};
    const score_counts first = {.win = 100}, second = {.loss = 100}, drawn = {.draw = 100};
    balance b = {.trials = 3, .found = -1};
    int low, high;
    b.trial[0] = (balance_trial){.searched.counts = drawn, .as_wanted = false};
    b.trial[1] = (balance_trial){.searched.counts = first, .outside = true, .as_wanted = true};
    b.trial[2] = (balance_trial){.searched.counts = second, .outside = true, .as_wanted = true};
    assert_true(komi_none_between(&b, t, &low, &high));
    assert_true(low == 1 && high == 2);
    b.trial[0].as_wanted = true; /* what lies between may be fair */
    assert_false(komi_none_between(&b, t, &low, &high));
    b.trial[0].outside = true;
    b.trial[0].searched.counts = second;
    assert_true(komi_none_between(&b, t, &low, &high) && low == 1 && high == 0);
    b.trial[1].outside = false;
    assert_false(komi_none_between(&b, t, &low, &high));
}
