#include "stats/interval.h"

#include "stats/near.h"

static int start(void **state)
{
    (void)state;
    stats_init();
    return 0;
}

static void check(interval r, double low, double high)
{
    assert_near(r.low, low, 1e-9 * low);
    assert_near(r.high, high, 1e-9 * high);
}

SUITE(start, NULL)

/* Reference: the incomplete beta function to 30 digits, inverted. */
TEST(shares_of_few_games)
{
    check(interval_jeffreys(1, 10, .05), .01101167376, .3813147711);
    check(interval_jeffreys(5, 20, .05), .1023984857, .4641946292);
    check(interval_jeffreys(19, 20, .05), .7891813638, .9945509674);
    check(interval_jeffreys(0, 20, .05), 0, .1166389829);
}

/* Newcombe 1998, "Two-sided confidence intervals for the single proportion", table I: 81 of 263, 15 of 148, 0 of 20, 1
 * of 29. */
TEST(published_shares)
{
    static const struct {
        int64_t k, n;
        double low, high;
    } table[] = {{81, 263, .2553, .3662}, {15, 148, .0624, .1605}, {0, 20, 0, .1611}, {1, 29, .0061, .1718}};
    for (int i = 0; i < 4; i++) {
        const interval w = interval_wilson(table[i].k, table[i].n, .05);
        assert_near(w.low, table[i].low, 5.1e-5);
        assert_near(w.high, table[i].high, 5.1e-5);
    }
}

/* Where GSL's own inverse does not converge, never returns, or gives no number. */
TEST(shares_where_gsl_fails)
{
    assert_near(interval_jeffreys(0, 20000, .05).high, 1.25588e-4, 5e-10);
    assert_near(interval_jeffreys(20000, 20000, .05).low, 1 - 1.25588e-4, 5e-10);
    /* For large n the upper end times n is half the .975 quantile of chi-square with 1 degree of freedom, 5.02389. */
    assert_near(interval_jeffreys(0, 50000, .05).high * 50000, 2.51194, 1e-4);
    assert_near(interval_jeffreys(0, 70000, .05).high * 70000, 2.51194, 1e-4);
    assert_near(interval_jeffreys(0, 1000000, .05).high * 1000000, 2.51194, 1e-5);
    check(interval_jeffreys(500000, 1000000, .05), .4990200192, .5009799808);
    check(interval_jeffreys(0, 2000000, .05), 0, 1.920725721e-06); /* z^2 / (n + z^2) */
    interval half = interval_jeffreys(1000000, 2000000, .05);
    assert_near(half.low, .5 - 1.959964 * .5 / sqrt(2e6), 1e-9);
    assert_near(half.high, .5 + 1.959964 * .5 / sqrt(2e6), 1e-9);
}

/* The step from the exact interval to Wilson's at a million games does not show. */
TEST(shares_change_method_smoothly)
{
    interval exact = interval_jeffreys(400000, INTERVAL_EXACT_MAX, .05);
    interval wilson = interval_jeffreys(400001, INTERVAL_EXACT_MAX + 1, .05);
    assert_near(exact.low, wilson.low, 1e-6);
    assert_near(exact.high, wilson.high, 1e-6);
}

TEST(shares_of_no_games)
{
    check(interval_jeffreys(0, 0, .05), 0, 1);
    check(interval_wilson(0, 0, .05), 0, 1);
}

/* The exact chance that the interval covers p: the sum over all outcomes of n games. */
static double coverage(int n, double p)
{
    double sum = 0;
    for (int k = 0; k <= n; k++) {
        interval r = interval_jeffreys(k, n, .05);
        double chance = exp(lgamma(n + 1.) - lgamma(k + 1.) - lgamma(n - k + 1.) + k * log(p) + (n - k) * log1p(-p));
        if (r.low <= p && p <= r.high) sum += chance;
    }
    return sum;
}

TEST(shares_are_covered)
{
    double jeffreys = 0;
    int points = 0;
    for (double p = .01; p < .995; p += .02, points++) jeffreys += coverage(30, p);
    jeffreys /= points;
    assert_true(jeffreys > .94 && jeffreys < .965);
}

/* How much less likely (twice the logarithm) the best distribution with mean m makes these games: by trying all shares
 * of draws. */
static double slow_deviance(const score_counts *c, double m)
{
    double n = (double)counts_total(c), counts[] = {(double)c->win, (double)c->draw, (double)c->loss};
    double top = 0, best = -INFINITY;
    for (int k = 0; k < 3; k++)
        if (counts[k] > 0) top += counts[k] * log(counts[k] / n);
    for (int i = 0; i <= 200000; i++) {
        double draw = i / 2e5, share[] = {m - draw / 2, draw, 1 - m - draw / 2}, sum = 0;
        if (share[0] < 0 || share[2] < 0) break;
        for (int k = 0; k < 3; k++)
            if (counts[k] > 0) sum += counts[k] * log(share[k]);
        if (sum > best) best = sum;
    }
    return 2 * (top - best);
}

static const double LIMIT = 3.841459; /* the .95 quantile of chi-square with 1 degree of freedom */

TEST(profile_reaches_its_limit)
{
    static const score_counts games[] = {{.win = 20, .draw = 60, .loss = 20},
                                         {.win = 60, .loss = 40},
                                         {.win = 5, .draw = 3, .loss = 1},
                                         {.win = 7, .draw = 30}};
    for (int i = 0; i < 4; i++) {
        interval r = interval_score(&games[i], .05);
        assert_near(slow_deviance(&games[i], r.low), LIMIT, 1e-3);
        assert_near(slow_deviance(&games[i], r.high), LIMIT, 1e-3);
    }
}

/* One result only: closed forms, and never an interval of no width. */
TEST(profile_of_one_result)
{
    interval won = interval_score(&(score_counts){.win = 20}, .05);
    assert_near(won.low, exp(-LIMIT / 40), 1e-6);
    assert_near(won.high, 1, 0);
    interval lost = interval_score(&(score_counts){.loss = 20}, .05);
    assert_near(lost.low, 0, 0);
    assert_near(lost.high, 1 - exp(-LIMIT / 40), 1e-6);
    interval drawn = interval_score(&(score_counts){.draw = 50}, .05);
    assert_near(drawn.low, .5 * exp(-LIMIT / 100), 1e-6);
    assert_near(drawn.high, 1 - .5 * exp(-LIMIT / 100), 1e-6);
    assert_true(interval_score(&(score_counts){.draw = 5000}, .05).low < .5);
}

TEST(score_of_many_games)
{
    interval r = interval_score(&(score_counts){.win = 600, .loss = 400}, .05);
    assert_near(r.low, .6 - 1.959964 * sqrt(.24 / 1000), 1e-7);
    assert_near(r.high, .6 + 1.959964 * sqrt(.24 / 1000), 1e-7);
    r = interval_score(&(score_counts){.win = 100, .draw = 200, .loss = 100}, .05); /* draws: half the variance */
    assert_near(r.high, .5 + 1.959964 * sqrt(.125 / 400), 1e-7);
}

TEST(score_under_cuts)
{
    score_counts c = {.win = 300, .draw = 50, .loss = 200, .cut = 30};
    score_counts lost = {.win = 300, .draw = 50, .loss = 230}, won = {.win = 330, .draw = 50, .loss = 200};
    interval r = interval_score(&c, .05);
    assert_near(r.low, interval_score(&lost, .05).low, 1e-15);
    assert_near(r.high, interval_score(&won, .05).high, 1e-15);
    r = interval_score(&(score_counts){.cut = 10}, .05);
    assert_near(r.low, 0, 0);
    assert_near(r.high, 1, 0);
}

TEST(score_of_no_games)
{
    score_counts none = {0};
    check(interval_score(&none, .05), 0, 1);
}
