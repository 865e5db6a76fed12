#include "stats/histogram.h"

#include "stats/near.h"

#include "stats/interval.h"

enum { SIZE = 11 }; /* values 0..10 */

static int start(void **state)
{
    (void)state;
    stats_init();
    return 0;
}

SUITE(start, NULL)

TEST(known_values)
{
    uint64_t count[SIZE] = {[2] = 1, [4] = 3, [5] = 2, [7] = 1, [9] = 1}; /* the textbook's 2 4 4 4 5 5 7 9 */
    histogram h = {count, SIZE, 0};
    assert_int_equal(histogram_total(&h), 8);
    assert_near(histogram_restricted_mean(&h), 5, 1e-12);
    interval r = histogram_restricted_interval(&h, .05);
    assert_near(r.low, 5 - 1.959964 * sqrt(32. / 7 / 8), 1e-6);
    assert_near(r.high, 5 + 1.959964 * sqrt(32. / 7 / 8), 1e-6);
    assert_int_equal(histogram_median(&h), 4);
    assert_int_equal(histogram_quantile(&h, .51), 5);
    assert_int_equal(histogram_quantile(&h, .01), 2);
    assert_int_equal(histogram_quantile(&h, .875), 7);
    assert_int_equal(histogram_quantile(&h, 1), 9);
}

/* One pass over squares would lose all digits of this spread. */
TEST(spread_far_from_zero)
{
    static uint64_t count[60001];
    count[59999] = 500000000, count[60000] = 500000000;
    histogram h = {count, 60001, 0};
    assert_near(histogram_restricted_mean(&h), 59999.5, 1e-9);
    const interval r = histogram_restricted_interval(&h, .05);
    assert_near(r.high - r.low, 2 * 1.959964 * .5 / sqrt(1e9), 1e-9);
}

TEST(nothing_or_one)
{
    uint64_t count[SIZE] = {0};
    histogram h = {count, SIZE, 0};
    assert_true(isnan(histogram_restricted_mean(&h)));
    assert_int_equal(histogram_median(&h), -1);
    histogram_range m = histogram_median_interval(&h, .05);
    assert_int_equal(m.low, 0);
    assert_int_equal(m.high, SIZE);
    count[3] = 1;
    assert_int_equal(histogram_median(&h), 3);
    interval r = histogram_restricted_interval(&h, .05);
    assert_near(r.low, 0, 0);
    assert_near(r.high, SIZE - 1, 0);
}

/* Cut observations are longer than the cap: the mean is said up to the cap, the median when it is below it. */
TEST(cut_observations)
{
    uint64_t count[SIZE] = {[4] = 3, [6] = 3};
    histogram h = {count, SIZE, 4};
    assert_int_equal(histogram_finished(&h), 6);
    assert_int_equal(histogram_total(&h), 10);
    assert_near(histogram_restricted_mean(&h), (12 + 18 + 40) / 10., 1e-12);
    assert_int_equal(histogram_median(&h), 6);
    h.cut = 7;
    assert_int_equal(histogram_median(&h), SIZE);
    assert_int_equal(histogram_quantile(&h, .2), 4);
}

/* The restricted mean is the sum over plies of the share that is still going on. */
TEST(restricted_mean_is_the_area_under_survival)
{
    uint64_t count[SIZE] = {[0] = 1, [3] = 5, [8] = 2, [10] = 4};
    histogram h = {count, SIZE, 6};
    double area = 0, going_on = 18;
    for (int v = 0; v < SIZE - 1; v++) {
        going_on -= (double)count[v];
        area += going_on / 18;
    }
    assert_near(histogram_restricted_mean(&h), area, 1e-12);
}

static histogram_range of_ranks(uint64_t n, double alpha)
{
    static uint64_t count[2001];
    for (size_t v = 0; v <= 2000; v++) count[v] = v > 0 && v <= n;
    histogram h = {count, n + 1, 0};
    return histogram_median_interval(&h, alpha);
}

/* Observations 1..n: the ends are the ranks. Reference: the usual tables of ranks for the median at 95 %. */
TEST(ranks_of_the_median)
{
    static const struct {
        uint64_t n;
        int64_t low, high;
    } table[] = {{6, 1, 6}, {10, 2, 9}, {20, 6, 15}, {50, 18, 33}, {100, 40, 61}};
    for (int i = 0; i < 5; i++) {
        histogram_range r = of_ranks(table[i].n, .05);
        assert_int_equal(r.low, table[i].low);
        assert_int_equal(r.high, table[i].high);
    }
    histogram_range few = of_ranks(5, .05);
    assert_int_equal(few.low, 0);
    assert_int_equal(few.high, 6);
}

TEST(median_interval_under_cuts)
{
    uint64_t count[SIZE] = {[4] = 30, [8] = 25};
    histogram h = {count, SIZE, 45};
    histogram_range r = histogram_median_interval(&h, .05);
    assert_int_equal(r.low, 8);
    assert_int_equal(r.high, SIZE);
}

/* Above a million observations, where GSL gives no number, and just beneath. */
TEST(median_of_many)
{
    uint64_t count[SIZE] = {[3] = 498000, [5] = 4000, [6] = 498000};
    histogram h = {count, SIZE, 0};
    histogram_range r = histogram_median_interval(&h, .05);
    assert_int_equal(r.low, 5);
    assert_int_equal(r.high, 5);
    count[3] = count[6] = 499500, count[5] = 1000;
    r = histogram_median_interval(&h, .05); /* the ranks reach 980 to each side */
    assert_int_equal(r.low, 3);
    assert_int_equal(r.high, 6);
    count[3] = count[6] = 1998500, count[5] = 3000;
    r = histogram_median_interval(&h, .05); /* now 1960 */
    assert_int_equal(r.low, 3);
    assert_int_equal(r.high, 6);
    count[3] = count[6] = 1998000, count[5] = 4000;
    r = histogram_median_interval(&h, .05);
    assert_int_equal(r.low, 5);
    assert_int_equal(r.high, 5);
}
