#include "stats/gsprt.h"

#include "stats/near.h"

#include "base/random.h"

static double ratio(int64_t loss, int64_t draw, int64_t win)
{
    const sequence_category c[] = {{0, loss}, {.5, draw}, {1, win}};
    return gsprt_log_ratio(c, 3, .5, .55);
}

/* Computed by another program; that of wins alone is 20 ln 1.1. */
TEST(reference_values)
{
    assert_near(ratio(40, 0, 60), 1.50419, 1e-5);
    assert_near(ratio(400, 0, 600), 15.04190, 1e-5);
    assert_near(ratio(20, 60, 20), -1.24280, 1e-5);
    assert_near(ratio(0, 0, 20), 20 * log(1.1), 1e-9);
    assert_near(ratio(20, 0, 0), 20 * log(.9), 1e-9);
    assert_near(ratio(0, 0, 0), 0, 0);
}

/* Of pairs with that score, the share of tests that end with "higher", and how many there were on average. */
static double share_higher(double score, double *mean)
{
    enum { TESTS = 400, PAIRS = 5000 };
    int higher = 0;
    int64_t sum = 0;
    for (int i = 0; i < TESTS; i++) {
        random_state r = {random_mix((uint64_t)i + 1)};
        sequence_category c[] = {{0, 0}, {.5, 0}, {1, 0}};
        gsprt_end end = GSPRT_OPEN;
        for (int n = 0; n < PAIRS && end == GSPRT_OPEN; n++) {
            unsigned wins = random_unit(&r) < score;
            wins += random_unit(&r) < score;
            c[wins].count++;
            sum++;
            end = gsprt_read(c, 3, .5, .55, .05);
        }
        higher += end == GSPRT_HIGHER;
    }
    *mean = (double)sum / TESTS;
    return (double)higher / TESTS;
}

TEST(errors_are_those_asked_for)
{
    double mean;
    assert_true(share_higher(.5, &mean) < .08);
    assert_true(mean > 200 && mean < 400); /* pairs: half as many as games */
    assert_true(share_higher(.55, &mean) > .92);
}

TEST(not_at_once)
{
    const sequence_category few[] = {{1, GSPRT_LEAST - 1}}, many[] = {{1, 100}};
    assert_int_equal(gsprt_read(few, 1, .1, .9, .05), GSPRT_OPEN);
    assert_int_equal(gsprt_read(many, 1, .1, .9, .05), GSPRT_HIGHER);
    assert_int_equal(gsprt_read(many, 1, .9, .1, .05), GSPRT_LOWER);
}
