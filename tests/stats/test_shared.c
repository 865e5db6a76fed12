/* What results with the same throws have in common: known shares are found, and intervals hold them. */
#include "stats/shared.h"

#include "base/random.h"
#include "stats/near.h"
#include "support/part.h"
#include "support/test.h"

static shared_variance of(const uint64_t pairs[SHARED_KINDS])
{
    shared_variance s;
    assert_int_equal(shared_variance_of(pairs, .05, &s), 0);
    return s;
}

TEST(kinds_of_pairs)
{
    static const outcome results[] = {OUTCOME_FIRST, OUTCOME_DRAW, OUTCOME_SECOND};
    static const shared_kind kinds[3][3] = {{SHARED_WON, SHARED_WON_DRAWN, SHARED_WON_LOST},
                                            {SHARED_WON_DRAWN, SHARED_DRAWN, SHARED_DRAWN_LOST},
                                            {SHARED_WON_LOST, SHARED_DRAWN_LOST, SHARED_LOST}};
    for (int a = 0; a < 3; a++)
        for (int b = 0; b < 3; b++) assert_int_equal(shared_kind_of(results[a], results[b]), kinds[a][b]);
}

/* By hand: 30 pairs won, 20 lost, 50 of one each: m = .55, mean ab = .3, mean of squares .55. */
TEST(by_hand)
{
    const uint64_t pairs[SHARED_KINDS] = {[SHARED_WON] = 30, [SHARED_LOST] = 20, [SHARED_WON_LOST] = 50};
    const shared_variance s = of(pairs);
    assert_near(s.share, 0, 0); /* below 0 */
    const uint64_t more[SHARED_KINDS] = {[SHARED_WON] = 45, [SHARED_LOST] = 35, [SHARED_WON_LOST] = 20};
    assert_near(of(more).share, (.45 - .55 * .55) / (.55 - .55 * .55), 1e-12);
    assert_near(shared_alike(more), .8, 1e-12);
    assert_near(shared_alike_unrelated(more), .55 * .55 + .45 * .45, 1e-12);
    const uint64_t drawn[SHARED_KINDS] = {5, 4, 6, 1, 2, 3}; /* sums: of scores 9.75, products 6.5, squares 8.375 */
    const double m = 9.75 / 21;
    assert_near(of(drawn).share, (6.5 / 21 - m * m) / (8.375 / 21 - m * m), 1e-12);
}

/* Where all agree it may be all, and is not shown to be; where they do so by chance alone, it may be nothing. */
TEST(all_and_nothing)
{
    const uint64_t all[SHARED_KINDS] = {[SHARED_WON] = 60, [SHARED_LOST] = 40};
    shared_variance s = of(all);
    assert_near(s.share, 1, 1e-12);
    assert_near(s.range.high, 1, 0);
    assert_true(s.range.low > .9 && s.range.low < 1);
    const uint64_t none[SHARED_KINDS] = {[SHARED_WON] = 24, [SHARED_LOST] = 25, [SHARED_WON_LOST] = 51};
    s = of(none);
    assert_near(s.share, 0, 0);
    assert_near(s.range.low, 0, 0);
    assert_true(s.range.high > .05 && s.range.high < .3);
}

TEST(where_nothing_varies_nothing_is_known)
{
    const uint64_t none[SHARED_KINDS] = {0}, won[SHARED_KINDS] = {[SHARED_WON] = 1000};
    assert_true(isnan(of(none).share) && isnan(of(won).share) && isnan(shared_alike(none)));
    assert_near(of(won).range.low, 0, 0);
    assert_near(of(won).range.high, 1, 0);
}

static outcome drawn_result(random_state *r, double won, double lost)
{
    const double u = random_unit(r);
    return u < won ? OUTCOME_FIRST : u < won + lost ? OUTCOME_SECOND : OUTCOME_DRAW;
}

/* With the chance `share` both games end as their throws say, else each as it happens; half of `draws` is drawn. The
 * share of intervals that hold the truth. */
static double covered(double share, double won, double lost, int pairs, int times)
{
    random_state r = {2014};
    int held = 0;
    for (int t = 0; t < times; t++) {
        uint64_t seen[SHARED_KINDS] = {0};
        for (int i = 0; i < pairs; i++) {
            const outcome by_throws = drawn_result(&r, won, lost);
            const double agree = sqrt(share); /* each game heeds its throws with that chance, by itself */
            const outcome a = random_unit(&r) < agree ? by_throws : drawn_result(&r, won, lost);
            const outcome b = random_unit(&r) < agree ? by_throws : drawn_result(&r, won, lost);
            seen[shared_kind_of(a, b)]++;
        }
        const shared_variance s = of(seen);
        held += s.range.low <= share && share <= s.range.high;
    }
    return (double)held / times;
}

/* As often as they say, as far as so many trials tell. */
TEST(intervals_hold_the_truth)
{
    enum { TIMES = 200 / TEST_PART };
    static const double shares[] = {0, .1, .25, .5, .9, 1};
    const double least = .95 - 2.5 * sqrt(.95 * .05 / TIMES);
    for (size_t i = 0; i < sizeof shares / sizeof *shares; i++) {
        assert_true(covered(shares[i], .5, .5, 200, TIMES) > least);
        assert_true(covered(shares[i], .6, .1, 100, TIMES) > least);
    }
}
